import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

const html = 'text/html';
const markdown = 'text/markdown';

/** Whether a client prefers Markdown to HTML: one that takes both alike gets HTML, as browsers do. */
export const wantsMarkdown = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.accept?.toLowerCase().includes(markdown) === true &&
  new Negotiator({ headers }).mediaType([html, markdown]) === markdown;
