import type { Purged } from '../http/admin.ts';
import { purgeTag } from '../sources/cached-reads.ts';
import { type Html, html } from './html.ts';
import { counted } from './layout.ts';
import type { OperatorParts } from './parts.ts';

/** The two pages of a purge: what would go, and what has become of it. */

/** So many keys are listed; all are counted. */
const mostKeys = 200;

export type Wanted = { readonly endpoint: string; readonly id: string | null };

/** What would go of this process's memory, with the button that confirms it. */
export function purgePreview({ cache }: OperatorParts, { endpoint, id }: Wanted, token: string): Html {
  const tag = purgeTag(endpoint, id);
  const keys = Array.from(cache.entries()).flatMap(({ key, tags }) => (tags.includes(tag) ? [key] : []));
  return html`
    <p><code>${nameOf({ endpoint, id })}</code></p>
    <p>
      <strong>${counted(keys.length, 'answer')}</strong> of this process would go, and what Redis and other processes have of the
      same. Each is asked for anew when a reader wants it.
    </p>
    ${
      keys.length > 0
        ? html`<ul class="keys">
          ${keys.slice(0, mostKeys).map((key) => html`<li><code>${key}</code></li>`)}
        </ul>`
        : null
    }
    ${keys.length > mostKeys ? html`<p>${keys.length - mostKeys} more are not listed.</p>` : null}
    <form action="/operator/purge" method="post">
      <input type="hidden" name="endpoint" value="${endpoint}" />
      <input type="hidden" name="id" value="${id ?? ''}" />
      <input type="hidden" name="token" value="${token}" />
      <button>Purge</button>
      <a href="/#purge">Back without purging</a>
    </form>
  `;
}

const nameOf = ({ endpoint, id }: Wanted): string => (id === null ? endpoint : `${endpoint}, id ${id}`);

/** What a purge has come to. */
export const purgeResult = (wanted: Wanted, reach: Purged): Html => html`
  <p><code>${nameOf(wanted)}</code></p>
  <p>${results[reach]}</p>
  <p><a href="/">Back to the operator’s page</a></p>
`;

const results: Readonly<Record<Purged, string>> = {
  everywhere: 'It is purged in every process.',
  here: 'It is purged in this process alone, since Redis can’t be written to. Purge again once it can.',
  whole: 'This endpoint has no records that can be purged by id: leave the id out.',
  unknown: 'There is no such endpoint.',
};
