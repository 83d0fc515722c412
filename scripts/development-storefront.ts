import { statSync } from 'node:fs';
import type { Server } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import { generate, loadContext } from '@graphql-codegen/cli';
import { buildErrorMessage, createServer, type Plugin, type ViteDevServer } from 'vite';
import type { PageAnswer, Storefront } from '../bff/pages/renderer.ts';
import { developmentAssets } from '../web/app/assets.ts';
import type * as Entry from '../web/app/entry-server.tsx';
import { webOperations } from './operations.ts';
import { writeStyleTypes } from './style-types.ts';

/** The web as its developers want it: straight from its sources, reloaded in place when they change, with each mistake shown over the page. */
export async function developmentStorefront(server: Server): Promise<Storefront> {
  const mistakes = mistakesInPages();
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
    plugins: [restarts, mistakes.plugin],
  });
  keepTypesCurrent(vite);
  return {
    async render(request) {
      try {
        const { render } = (await vite.ssrLoadModule('/web/app/entry-server.tsx')) as typeof Entry;
        return await render(request, developmentAssets, null);
      } catch (error) {
        if (request.signal.aborted || !(error instanceof Error)) throw error;
        vite.ssrFixStacktrace(error);
        vite.config.logger.error(buildErrorMessage(error, [error.message]), { timestamp: true, error });
        return mistakes.page(error);
      }
    },
    assets: vite.middlewares,
    files: new Set(), // in development nothing is refused
    operations: webOperations(),
    development: true,
    close: () => vite.close(),
  };
}

/** The server has these as it starts, and restarts when they change: the page, which has lost its connection then, reloads once it is back. */
const restarts: Plugin = {
  name: 'restarts',
  hotUpdate: ({ file }) => (/\/(?:i18n\/(?:en|ar)|web\/generated\/.+)\.(?:json|ts)$/.test(file) ? [] : undefined),
};

/** What is shown in the place of a page that could not be rendered: the mistake, until a file changes; then the page is loaded again. */
function mistakesInPages(): { readonly plugin: Plugin; readonly page: (error: Error) => PageAnswer } {
  let isShown = false;
  return {
    plugin: {
      name: 'mistakes',
      hotUpdate({ server }) {
        if (!isShown || this.environment.name !== 'ssr') return;
        isShown = false;
        // Such a page has no module of the web, by whose change the browser would learn of it. What is rendered changes after this hook.
        setImmediate(() => server.environments.client.hot.send({ type: 'full-reload' }));
      },
    },
    page: (error) => {
      isShown = true;
      const shown = JSON.stringify(shownMistake(error)).replaceAll('<', String.raw`\u003c`);
      const script = `import { ErrorOverlay } from '/@vite/client'; document.body.append(new ErrorOverlay(${shown}));`;
      const html = `<!doctype html><html lang="en"><title>Error</title><body><script type="module">${script}</script>`;
      return { kind: 'document', status: 500, html };
    },
  };
}

/** As Vite's overlay takes it. */
const shownMistake = ({ message, stack = '', ...more }: Error & { readonly id?: string; readonly frame?: string }) => ({
  message: stripVTControlCharacters(message),
  stack: stripVTControlCharacters(stack),
  ...(more.id !== undefined && { id: more.id }),
  ...(more.frame !== undefined && { frame: stripVTControlCharacters(more.frame) }),
});

/**
 * Regenerates the types of GraphQL documents and CSS modules when one of them, or the schema, changes: the server restarts with the types of
 * the schema. A mistake in one is shown over the page.
 */
function keepTypesCurrent(vite: ViteDevServer): void {
  const { hot } = vite.environments.client;
  let isMistaken = false;
  const regenerate = async (file: string) => {
    try {
      if (file.endsWith('.graphql')) await generateDocumentTypes();
      else if (file.endsWith('.module.css')) await writeStyleTypes(vite.config);
      else return;
      if (isMistaken) hot.send({ type: 'full-reload' });
      isMistaken = false;
    } catch (error) {
      isMistaken = true;
      const message = messageOf(error);
      vite.config.logger.error(message, { timestamp: true });
      hot.send({ type: 'error', err: shownMistake({ name: 'Error', message }) });
    }
  };
  // It may have changed while no server ran.
  if (statSync(schema).mtimeMs > statSync(typesOfSchema).mtimeMs) void regenerate(schema);
  for (const event of ['add', 'change', 'unlink'] as const) vite.watcher.on(event, (file) => void regenerate(file));
}

/** Each mistake once, though each of the files that are generated has met it. */
const messageOf = (error: unknown): string =>
  error instanceof AggregateError ? [...new Set(error.errors.map(messageOf))].join('\n') : String(error);

const schema = 'schema.graphql';
const typesOfSchema = 'bff/graphql/generated/resolvers.ts';

async function generateDocumentTypes(): Promise<void> {
  const context = await loadContext();
  context.updateConfig({ silent: true });
  await generate(context, true);
}
