import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '../navigation/router.ts';
import { dayIn } from '../i18n/day.ts';
import type { Language } from '../i18n/language.ts';
import { loadMessages } from '../i18n/messages.ts';
import { answerOf, type Result } from '../kit/answer.ts';
import { contextWith } from '../kit/context.ts';
import type { Operation } from '../kit/operation.ts';
import { pageOf } from '../kit/page.ts';
import rtlSheet from '../styles/rtl.css?raw';
import { type Assets, type DocumentAssets, documentAssets } from './assets.ts';
import type { Inlined } from './inlined.ts';
import { isPrivate } from './page-routes.ts';
import { pageIds, routes } from './routes.ts';
import { routerState, serialise } from './state.ts';
import { Storefront } from './storefront.tsx';

/** Renders pages on the server: an address in, a whole document and its status out. */

export type PageRequest = {
  readonly url: string;
  readonly language: Language;
  readonly publicUrl: string;
  readonly timeZone: string;
  /** Whether the request came with a session that is still open. */
  readonly isSignedIn: () => Promise<boolean>;
  readonly execute: (operation: Operation) => Promise<Result & { readonly maxAge: number }>;
  readonly signal: AbortSignal;
};

export type PageAnswer =
  | {
      readonly kind: 'document';
      readonly status: number;
      readonly html: string;
      /** The texts of style sheets and scripts in it, and of the sheet of the other direction, which a change of language adds. */
      readonly inlined: { readonly styles: readonly string[]; readonly scripts: readonly string[] };
      readonly isPrivate: boolean;
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

const handler = createStaticHandler(routes);

/** Throws where a page lacks its files. */
export const checkAssets = (assets: Assets): void => void documentAssets(assets, pageIds, false);

/** Rejects when a page can't be rendered, or its reader has left; a page that lacks its data is an answer with its status. */
export async function render(
  { url, language, publicUrl, timeZone, isSignedIn, execute, signal }: PageRequest,
  assets: Assets,
  /** Null where documents link what they are made of. */
  inlinedFor: ((assets: DocumentAssets) => Inlined) | null,
): Promise<PageAnswer> {
  // No router of a browser could take an address that can't be decoded: its page is not hydrated.
  const known = isDecodable(url);
  const ask = async <Data,>(operation: Operation) => {
    const { maxAge, ...result } = await execute(operation);
    return answerOf<Data>(result, maxAge);
  };
  const [context] = await Promise.all([
    handler.query(new Request(known ? url : new URL('/error', url), { signal }), {
      requestContext: contextWith({ language, today: dayIn(timeZone), ask, isSignedIn }),
    }),
    loadMessages(language),
  ]);
  if (context instanceof Response) return redirection(context);
  signal.throwIfAborted();
  const ids = context.matches.map(({ route }) => route.id).filter((id) => id in assets.routes);
  const opensWithText = context.matches.some(({ route }) => pageOf(route)?.opensWithText === true);
  const files = documentAssets(assets, ids, opensWithText);
  const inlined = inlinedFor?.(files) ?? null;
  // What the document carries itself has no address that the browser needs.
  const page = { publicUrl, timeZone, assets: inlined ? { ...files, early: '' } : files };
  const html = await markup(
    <Storefront {...page} inlined={inlined} state={known ? serialise({ ...page, router: routerState(context) }) : null}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Storefront>,
    signal,
  );
  const depends = context.matches.some(({ route }) => isPrivate(route));
  return {
    kind: 'document',
    status: context.statusCode,
    html,
    inlined: {
      styles: inlined === null ? [] : [inlined.styles, rtlSheet],
      scripts: inlined === null ? [] : [inlined.early],
    },
    isPrivate: depends,
  };
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).pathname);
    return true;
  } catch {
    return false; // Only malformed escapes throw here.
  }
}

function redirection(response: Response): PageAnswer {
  const location = response.headers.get('location');
  if (!location) throw new Error(`A loader answered ${response.status} without a location`);
  return { kind: 'redirect', status: response.status, location };
}

/** At once, without pieces to be joined, decoded and encoded again; a page that has to wait for something throws there, as one with an error does. */
function markup(page: ReactNode, signal: AbortSignal): string | Promise<string> {
  try {
    return `<!DOCTYPE html>${renderToString(page)}`;
  } catch {
    return streamed(page, signal);
  }
}

/** In one piece: parts sent later would need inline scripts to move them into place. */
function streamed(page: ReactNode, signal: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { pipe, abort } = renderToPipeableStream(page, {
    progressiveChunkSize: Infinity,
    onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
    onShellError: reject,
    onError: reject,
  });
  signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  return promise;
}
