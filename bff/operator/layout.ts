import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Html, html } from './html.ts';

const style = readFileSync(new URL('./operator.css', import.meta.url), 'utf8');

/**
 * Of every answer to the operator: nothing is loaded or run but this style, no page may frame it, and forms go nowhere else.
 * The referrer policy keeps the origin in the form's request, by which it is told from one of another page.
 */
export const operatorHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
} as const;

/** A whole page of the operator. */
export const operatorPage = (title: string, content: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Bookshop</title>
        <link rel="icon" href="data:," />
        ${styleElement}
      </head>
      <body>
        <header>
          <p>Bookshop <a href="/">Operator’s page</a></p>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.html;

const styleElement: Html = { html: `<style>${style}</style>` };

/** A table that scrolls by itself where the window is narrow; a sentence in its place where it has no rows. */
export const table = (
  name: string,
  columns: readonly string[],
  rows: readonly (readonly (Html | string | number | null)[])[],
  none: string,
): Html =>
  rows.length === 0
    ? html`<p class="none">${none}</p>`
    : html`<div class="scroll" role="region" aria-label="${name}" tabindex="0">
        <table>
          <thead>
            <tr>
              ${columns.map((column) => html`<th scope="col">${column}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              ([first = null, ...cells]) =>
                html`<tr>
                  <th scope="row">${first}</th>
                  ${cells.map((cell) => html`<td>${cell}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;

/** How long ago something was, in words. */
export function ago(at: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - at) / 1_000));
  if (seconds < 120) return `${seconds} s ago`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.round(hours / 24)} days ago`;
}

/** Such as `1 answer` and `2 answers`. */
export const counted = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`;
