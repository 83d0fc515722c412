import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Admin } from '../http/admin.ts';
import { type Html, html } from './html.ts';
import { operatorHeaders, operatorPage } from './layout.ts';
import { overview } from './overview.ts';
import type { OperatorParts } from './parts.ts';
import { purgePreview, purgeResult, type Wanted } from './purge-pages.ts';
import { purgeTokens } from './purge-token.ts';
import { isFromOwnPage, isOwnHost } from './same-site.ts';

type Page = { readonly status: number; readonly title: string; readonly content: Html; readonly allow?: string };

/** The longest form, in bytes: an endpoint, an id and a token are far shorter. */
const maxBytes = 4_096;

/**
 * `/` and `/operator` of the admin port, and `/operator/purge`: GET shows what would go, and POST purges it, by the token of that page.
 * A page of somebody else in the operator's browser can neither read them (the Host is checked) nor send the form (Origin, and a token).
 */
export function operatorPages(parts: OperatorParts): Admin['pages'] {
  const tokens = purgeTokens(parts.now);

  const preview = (wanted: Wanted): Page => {
    const problem = problemOf(wanted, parts);
    if (problem)
      return { status: problem === 'unknown' ? 404 : 400, title: 'Purge', content: purgeResult(wanted, problem) };
    const token = tokens.issue(wanted.endpoint, wanted.id);
    return { status: 200, title: 'What would be purged', content: purgePreview(parts, wanted, token) };
  };

  const purge = async (request: IncomingMessage): Promise<Page> => {
    if (!isFromOwnPage(request.headers)) return refused('A purge is sent by the page that shows what would go.');
    const body = await bodyOf(request);
    if (body === null) return tooLong;
    const form = new URLSearchParams(body);
    const wanted = wantedIn(form);
    if (!tokens.accepts(form.get('token') ?? '', wanted.endpoint, wanted.id))
      return refused('What was shown is more than ten minutes old, or of another process. Look again.');
    const reach = await parts.purge(wanted.endpoint, wanted.id);
    const isDone = reach === 'everywhere';
    return {
      status: isDone ? 200 : 503,
      title: isDone ? 'Purged' : 'Not purged everywhere',
      content: purgeResult(wanted, reach),
    };
  };

  const pageAt = async (request: IncomingMessage, { pathname, searchParams }: URL): Promise<Page> => {
    if (!isOwnHost(request.headers, parts.adminHost)) return refused('This name is not that of the admin port.');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (pathname !== '/operator/purge')
      return isRead ? { status: 200, title: 'Operator’s page', content: await overview(parts) } : notAllowed('GET');
    if (isRead) return preview(wantedIn(searchParams));
    return request.method === 'POST' ? purge(request) : notAllowed('GET, POST');
  };

  return {
    has: (pathname) => paths.has(pathname),
    isOwnHost: (headers) => isOwnHost(headers, parts.adminHost),
    answer: async (request, response, url) => send(request, response, await pageAt(request, url)),
  };
}

const paths: ReadonlySet<string> = new Set(['/', '/operator', '/operator/purge']);

const wantedIn = (fields: URLSearchParams): Wanted => ({
  endpoint: fields.get('endpoint') ?? '',
  id: fields.get('id')?.trim() || null,
});

function problemOf({ endpoint, id }: Wanted, { purgeable }: OperatorParts): 'unknown' | 'whole' | null {
  const hasRecords = purgeable.get(endpoint);
  if (hasRecords === undefined) return 'unknown';
  return id !== null && !hasRecords ? 'whole' : null;
}

const refused = (why: string): Page => ({
  status: 403,
  title: 'Refused',
  content: html`<p>${why}</p>
    <p><a href="/">Back to the operator’s page</a></p>`,
});

const notAllowed = (allow: string): Page => ({
  status: 405,
  title: 'Not allowed',
  content: html`<p>${allow}</p>`,
  allow,
});

const tooLong: Page = {
  status: 413,
  title: 'Too long',
  content: html`<p>A purge is at most ${maxBytes} bytes.</p>`,
};

/** The form as it was sent; null where it is longer than any. Read to its end all the same: a connection with bytes unread is reset. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= maxBytes) chunks.push(chunk);
  }
  return bytes > maxBytes ? null : Buffer.concat(chunks).toString('utf8');
}

function send(request: IncomingMessage, response: ServerResponse, { status, title, content, allow }: Page): void {
  response.writeHead(status, { ...operatorHeaders, ...(allow !== undefined && { Allow: allow }) });
  response.end(request.method === 'HEAD' ? undefined : operatorPage(title, content));
}
