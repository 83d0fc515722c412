import { type CachedEndpoint, cachedByEndpoint } from './cached.ts';
import { type Html, html } from './html.ts';
import { ago, counted, table } from './layout.ts';
import type { OperatorParts } from './parts.ts';

/** The operator's page: how the shop is, what it has cached, what the legacy API does, and a form for purges. */
export async function overview(parts: OperatorParts): Promise<Html> {
  const now = parts.now();
  const snapshot = await parts.snapshotWords();
  const cached = cachedByEndpoint(parts.purgeable.keys(), parts.cache.entries());
  return html`
    <p class="note">
      Of this process alone, at ${new Date(now).toISOString().replace('T', ' ').slice(0, 19)} UTC. It started
      ${ago(performance.timeOrigin, Date.now())}. <a href="/">Look again</a>
    </p>
    ${states(parts, snapshot, cached)} ${purgeSection(parts.purgeable)} ${circuitSection(parts, now)}
    ${driftSection(parts.drift(), now)} ${refusalSection(parts, now)} ${cacheSection(cached, now)}
  `;
}

type State = {
  readonly name: string;
  readonly level: 'ok' | 'warn' | 'bad';
  readonly word: string;
  readonly detail: string;
};

const states = (parts: OperatorParts, snapshot: string | null, cached: readonly CachedEndpoint[]): Html =>
  html`<h2 id="health">Health</h2>
    <ul class="states">
      ${[
        healthOf(parts),
        cacheState(cached),
        snapshotState(snapshot),
        circuitState(parts),
        driftState(parts.drift()),
      ].map(
        ({ name, level, word, detail }) =>
          html`<li class="${level}">
            <h3>${name}</h3>
            <p><strong>${word}</strong></p>
            <p>${detail}</p>
          </li>`,
      )}
    </ul>`;

function healthOf({ isReady, impairment, openCircuits }: OperatorParts): State {
  const name = 'Requests';
  if (!isReady()) return { name, level: 'bad', word: 'Leaving', detail: 'No new requests are wanted.' };
  const impaired = impairment();
  if (impaired !== null) return { name, level: 'bad', word: 'Impaired', detail: impaired };
  return openCircuits().length > 0
    ? {
        name,
        level: 'bad',
        word: 'Impaired',
        detail: 'Reading or buying fails in part: the legacy API is not asked at endpoints that fail.',
      }
    : { name, level: 'ok', word: 'Ready', detail: 'Reading and buying work.' };
}

function cacheState(cached: readonly CachedEndpoint[]): State {
  const filled = cached.filter(({ entries }) => entries > 0).length;
  const failed = cached.reduce((sum, each) => sum + each.failed, 0);
  return {
    name: 'Cache',
    level: failed > 0 ? 'warn' : 'ok',
    word: `${filled} of ${cached.length} endpoints`,
    detail: failed > 0 ? `${counted(failed, 'answer')} could not be renewed.` : 'No renewal has failed.',
  };
}

function snapshotState(words: string | null): State {
  const name = 'Snapshot of the catalogue';
  if (words === null) return { name, level: 'ok', word: 'None', detail: 'CATALOGUE_CALLS_PER_SECOND is 0.' };
  const text = words.replace(/^snapshot: /, '');
  const [, detailed, books] = /^(\d+) of (\d+) /.exec(text) ?? [];
  if (books === undefined) return { name, level: 'bad', word: 'Not readable', detail: text };
  if (text.endsWith('can’t be written')) return { name, level: 'bad', word: 'Not writable', detail: `${text}.` };
  const isWhole = detailed === books && !text.endsWith('not whole yet');
  return { name, level: isWhole ? 'ok' : 'warn', word: isWhole ? 'Whole' : 'Not whole', detail: `${text}.` };
}

function circuitState({ openCircuits, concurrency }: OperatorParts): State {
  const open = openCircuits().length;
  return {
    name: 'Legacy API',
    level: open > 0 ? 'bad' : 'ok',
    word: open > 0 ? `${counted(open, 'breaker')} open` : 'Asked as usual',
    detail: `At most ${concurrency() ?? 0} calls at once.`,
  };
}

const driftState = (drifted: ReturnType<OperatorParts['drift']>): State => ({
  name: 'Its answers',
  level: drifted.length > 0 ? 'warn' : 'ok',
  word: drifted.length > 0 ? `${counted(drifted.length, 'field')} otherwise` : 'As they were',
  detail: 'Compared with the first answer since the start.',
});

const cacheSection = (cached: readonly CachedEndpoint[], now: number): Html =>
  html`<h2 id="cache">What is cached</h2>
    ${table(
      'What is cached, by endpoint',
      ['Endpoint', 'Answers', 'Fresh', 'Stale', 'Expired', 'Not renewed', 'Newest', 'Oldest'],
      cached.map(({ endpoint, entries, fresh, stale, expired, failed, oldest, newest }) => [
        html`<code>${endpoint}</code>`,
        entries,
        fresh,
        stale,
        expired,
        failed > 0 ? html`<strong class="bad">${failed}</strong>` : failed,
        newest === null ? '–' : ago(newest, now),
        oldest === null ? '–' : ago(oldest, now),
      ]),
      'Nothing can be cached.',
    )}`;

const purgeSection = (purgeable: OperatorParts['purgeable']): Html =>
  html`<h2 id="purge">Purge</h2>
    <p>What would go is shown first. A purge reaches all processes.</p>
    <form action="/operator/purge" method="get">
      <label for="endpoint">Endpoint</label>
      <select id="endpoint" name="endpoint">
        ${[...purgeable].map(
          ([endpoint, hasRecords]) =>
            html`<option value="${endpoint}">${endpoint}${hasRecords ? ' (by id too)' : ''}</option>`,
        )}
      </select>
      <label for="id">Id of one record</label>
      <input id="id" name="id" aria-describedby="id-hint" autocomplete="off" maxlength="200" />
      <p id="id-hint">Left empty: all that the endpoint has answered.</p>
      <button>Show what would go</button>
    </form>`;

const circuitSection = ({ openCircuits }: OperatorParts, now: number): Html =>
  html`<h2 id="breakers">Open breakers</h2>
    ${table(
      'Open breakers',
      ['Endpoint', 'Not answered for'],
      openCircuits().map(({ endpoint, since }) => [
        html`<code>${endpoint}</code>`,
        ago(since, now).replace(' ago', ''),
      ]),
      'None: every endpoint is asked.',
    )}`;

const driftSection = (drifted: ReturnType<OperatorParts['drift']>, now: number): Html =>
  html`<h2 id="drift">Fields that are not as they were</h2>
    ${table(
      'Fields that are not as they were',
      ['Endpoint', 'Field', 'Why', 'Was', 'Is', 'Times', 'Last'],
      drifted.map(({ endpoint, field, why, was, example, times, lastAt }) => [
        html`<code>${endpoint}</code>`,
        html`<code>${field}</code>`,
        why,
        was ?? '–',
        example ?? '–',
        times,
        ago(lastAt, now),
      ]),
      'None.',
    )}`;

const refusalSection = ({ refusals }: OperatorParts, now: number): Html =>
  html`<h2 id="refusals">Last refusals</h2>
    ${table(
      'Last refusals, by minute',
      ['Reason', 'Times', 'Minute'],
      refusals().map(({ reason, times, minute }) => [html`<code>${reason}</code>`, times, ago(minute, now)]),
      'Nothing has been refused.',
    )}`;
