import { isRecord, parsedJson, payloadOf } from './envelope.ts';
import { itemsIn } from './answer.ts';

/** How answers of the legacy API differ from those that came first, and from what the shop understands: counted by endpoint and field (ops-4). */

type Why = 'not understood' | 'another kind' | 'new' | 'missing';

/** A field that is not as it was. */
type DriftedField = {
  readonly endpoint: string;
  /** As `path.to.field` in the answer's data; `*` is each item of a list, `$` the answer itself, and `$.data` its data. */
  readonly field: string;
  readonly why: Why;
  /** What it was first; null of what is new or not understood. */
  readonly was: string | null;
  /** What it is: its kind and its form, in which each letter and digit is another one, so that nothing personal is in it. */
  readonly example: string | null;
  readonly times: number;
  /** When it was seen last, in milliseconds. */
  readonly lastAt: number;
};

export type Drift = {
  /** Looks at an answer, where its endpoint has not been looked at lately. */
  readonly look: (endpoint: string, body: string) => void;
  /** Notes a field that could not be understood. */
  readonly misunderstood: (endpoint: string, field: string) => void;
  /** What has drifted since the process began, by endpoint and field. */
  readonly fields: () => readonly DriftedField[];
};

/** How often, in milliseconds, an answer of an endpoint is looked at: it is parsed a second time for it. */
const lookMs = 10_000;

/** No longer one, in characters, is looked at. */
const mostLength = 262_144;

/** So many items of a list are looked at. */
const mostItems = 50;

/** An object whose keys are data would have no end of fields. */
const mostFields = 300;

type Known = {
  readonly kinds: Set<string>;
  /** In how many objects it was. */
  present: number;
};

type Endpoint = {
  lookedAt: number;
  looks: number;
  /** By path, what each field was in the first answer. */
  readonly known: Map<string, Known>;
  /** By path, how many objects have been seen there. */
  readonly objects: Map<string, number>;
  readonly drifted: Map<string, DriftedField>;
};

export function driftOf(now: () => number): Drift {
  const all = new Map<string, Endpoint>();

  const endpointOf = (path: string): Endpoint => {
    const known = all.get(path);
    if (known) return known;
    const made = { lookedAt: -Infinity, looks: 0, known: new Map(), objects: new Map(), drifted: new Map() };
    all.set(path, made);
    return made;
  };

  const note = (endpoint: string, field: string, fact: Pick<DriftedField, 'why' | 'was' | 'example'>): void => {
    const { drifted } = endpointOf(endpoint);
    const key = `${field} ${fact.why}`;
    const before = drifted.get(key);
    if (!before && drifted.size >= mostFields) return;
    drifted.set(key, { endpoint, field, ...fact, times: (before?.times ?? 0) + 1, lastAt: now() });
  };

  /** What the first answer has is what is expected from then on. */
  const compare = (path: string, field: string, value: unknown, isFirst: boolean): void => {
    const { known } = endpointOf(path);
    const kind = kindOf(value);
    const before = known.get(field);
    if (before) before.present += 1;
    else if (known.size < mostFields) known.set(field, { kinds: new Set([kind]), present: 1 });
    if (isFirst) before?.kinds.add(kind);
    if (isFirst || kind === 'nothing') return;
    if (!before) return note(path, field, { why: 'new', was: null, example: exampleOf(value) });
    if (before.kinds.has(kind)) return;
    const was = [...before.kinds].filter((each) => each !== 'nothing').join(' or ');
    // What was empty until now is not another kind.
    if (was === '') before.kinds.add(kind);
    else note(path, field, { why: 'another kind', was, example: exampleOf(value) });
  };

  const walk = (path: string, at: string, object: Readonly<Record<string, unknown>>): void => {
    const { known, objects, looks } = endpointOf(path);
    const seen = objects.get(at) ?? 0;
    const isFirst = looks === 0 || seen === 0;
    const prefix = at === '' ? '' : `${at}.`;
    for (const [name, value] of Object.entries(object)) {
      const field = prefix + name;
      compare(path, field, value, isFirst);
      if (known.get(field)?.kinds.has(kindOf(value)) !== true) continue;
      if (isRecord(value)) walk(path, field, value);
      if (Array.isArray(value)) walkItems(path, `${field}.*`, value);
    }
    for (const [field, { kinds, present }] of isFirst ? [] : known) {
      const name = field.startsWith(prefix) ? field.slice(prefix.length) : '.';
      if (!/^[*$]|\./.test(name) && present >= seen && !(name in object)) {
        note(path, field, { why: 'missing', was: [...kinds].join(' or '), example: null });
      }
    }
    objects.set(at, seen + 1);
  };

  const walkItems = (path: string, at: string, items: readonly unknown[]): void => {
    for (const item of items.slice(0, mostItems)) if (isRecord(item)) walk(path, at, item);
  };

  return {
    look: (path, text) => {
      const endpoint = endpointOf(path);
      if (text.length > mostLength || now() - endpoint.lookedAt < lookMs) return;
      endpoint.lookedAt = now();
      const body = parsedJson(text);
      const payload = payloadOf(body);
      const items = itemsIn(payload);
      compare(path, '$', body, endpoint.looks === 0);
      if (Array.isArray(items)) {
        compare(path, '$.data', payload, endpoint.looks === 0);
        walkItems(path, '*', items);
      } else if (isRecord(payload)) walk(path, '', payload);
      endpoint.looks += 1;
    },
    misunderstood: (path, at) => {
      const field = at.replace(/(^|\.)\d+(?=\.|$)/g, '$1*');
      note(path, field, { why: 'not understood', was: null, example: null });
    },
    fields: () =>
      [...all.values()]
        .flatMap(({ drifted }) => [...drifted.values()])
        .toSorted((one, other) =>
          `${one.endpoint} ${one.field}`.localeCompare(`${other.endpoint} ${other.field}`, 'en'),
        ),
  };
}

function kindOf(value: unknown): string {
  if (value == null || value === '') return 'nothing';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return /^\s*[[{]\s*(?:["[{]|[\]}])/.test(value) ? 'JSON in a text' : 'text';
  return typeof value;
}

/** So many characters of the form of a value are told. */
const mostShown = 40;

function exampleOf(value: unknown): string {
  const kind = kindOf(value);
  if (typeof value === 'object') return kind;
  const form = String(value)
    .slice(0, mostShown)
    .replace(/\p{Script=Arabic}/gu, 'ع')
    .replace(/(?!ع)\p{L}/gu, 'a')
    .replace(/\p{N}/gu, '9');
  return `${kind}: ${form}`;
}
