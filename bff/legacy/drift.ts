import { isRecord, parsedJson, payloadOf } from './envelope.ts';
import { itemsIn } from './answer.ts';

/** How answers of the legacy API differ from those that came first, and from what the shop understands: counted by endpoint and field (ops-4). */

/** What a field can be that is not as it was. */
export type DriftKind = 'not understood' | 'another kind' | 'new' | 'missing';

/** A field that is not as it was. */
type DriftedField = {
  readonly endpoint: string;
  /** As `path.to.field` in the answer's data; `*` is each item of a list, `$` the answer itself, and `$.data` its data. */
  readonly field: string;
  readonly why: DriftKind;
  /** What it was first; null of what is new or not understood. */
  readonly was: string | null;
  /** What it is: its kind and, of public records, its form, in which each letter and digit is another one. Nothing personal is in it. */
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

/** One that is longer, in characters, is not looked at. */
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

type EndpointDrift = {
  readonly look: (text: string) => void;
  readonly misunderstood: (at: string) => void;
  readonly fields: () => readonly DriftedField[];
};

type DriftOptions = {
  readonly now: () => number;
  /** Whether what an endpoint answers is the same for everybody: of all others no value is described. */
  readonly isPublic: (endpoint: string) => boolean;
  /** Told of each field each time that it is not as it was. */
  readonly onDrift?: (endpoint: string, kind: DriftKind) => void;
};

export function driftOf(options: DriftOptions): Drift {
  const all = new Map<string, EndpointDrift>();
  const of = (endpoint: string): EndpointDrift => {
    const known = all.get(endpoint) ?? endpointDrift(endpoint, options);
    all.set(endpoint, known);
    return known;
  };
  return {
    look: (endpoint, body) => of(endpoint).look(body),
    misunderstood: (endpoint, at) => of(endpoint).misunderstood(at),
    fields: () =>
      [...all.values()]
        .flatMap(({ fields }) => fields())
        .toSorted((one, other) =>
          `${one.endpoint} ${one.field}`.localeCompare(`${other.endpoint} ${other.field}`, 'en'),
        ),
  };
}

/** What has drifted of one endpoint, by field and kind. */
function driftedFields(endpoint: string, { now, isPublic, onDrift }: DriftOptions) {
  const drifted = new Map<string, DriftedField>();
  return {
    note: (at: string, fact: Pick<DriftedField, 'why' | 'was' | 'example'>): void => {
      onDrift?.(endpoint, fact.why);
      const field = isPublic(endpoint) ? at : withoutData(at);
      const key = `${field} ${fact.why}`;
      const before = drifted.get(key);
      if (!before && drifted.size >= mostFields) return;
      drifted.set(key, { endpoint, field, ...fact, times: (before?.times ?? 0) + 1, lastAt: now() });
    },
    fields: () => [...drifted.values()],
  };
}

function endpointDrift(endpoint: string, options: DriftOptions): EndpointDrift {
  const { now, isPublic } = options;
  const describe = isPublic(endpoint) ? formOf : kindOf;
  const { note, fields } = driftedFields(endpoint, options);
  let lookedAt = -Infinity;
  let looks = 0;
  /** By path, what each field was in the first answer. */
  const known = new Map<string, Known>();
  /** By path, how many objects have been seen there. */
  const objects = new Map<string, number>();

  /** What the first answer has is what is expected from then on. */
  const compare = (field: string, value: unknown, isFirst: boolean): void => {
    const kind = kindOf(value);
    const before = known.get(field);
    if (before) before.present += 1;
    else if (known.size < mostFields) known.set(field, { kinds: new Set([kind]), present: 1 });
    if (isFirst) before?.kinds.add(kind);
    if (isFirst || kind === 'nothing') return;
    if (!before) return note(field, { why: 'new', was: null, example: describe(value) });
    if (before.kinds.has(kind)) return;
    const was = [...before.kinds].filter((each) => each !== 'nothing').join(' or ');
    // What was empty until now is not another kind.
    if (was === '') before.kinds.add(kind);
    else note(field, { why: 'another kind', was, example: describe(value) });
  };

  const walk = (at: string, object: Readonly<Record<string, unknown>>): void => {
    const seen = objects.get(at) ?? 0;
    const isFirst = looks === 0 || seen === 0;
    const prefix = at === '' ? '' : `${at}.`;
    for (const [name, value] of Object.entries(object)) {
      const field = prefix + name;
      compare(field, value, isFirst);
      if (known.get(field)?.kinds.has(kindOf(value)) !== true) continue;
      if (isRecord(value)) walk(field, value);
      if (Array.isArray(value)) walkItems(`${field}.*`, value);
    }
    for (const [field, { kinds, present }] of isFirst ? [] : known) {
      const name = field.startsWith(prefix) ? field.slice(prefix.length) : '.';
      if (!/^[*$]|\./.test(name) && present >= seen && !(name in object)) {
        note(field, { why: 'missing', was: [...kinds].join(' or '), example: null });
      }
    }
    objects.set(at, seen + 1);
  };

  const walkItems = (at: string, items: readonly unknown[]): void => {
    for (const item of items.slice(0, mostItems)) if (isRecord(item)) walk(at, item);
  };

  return {
    look: (text) => {
      if (text.length > mostLength || now() - lookedAt < lookMs) return;
      lookedAt = now();
      const body = parsedJson(text);
      const payload = payloadOf(body);
      const items = itemsIn(payload);
      compare('$', body, looks === 0);
      if (Array.isArray(items)) {
        compare('$.data', payload, looks === 0);
        walkItems('*', items);
      } else if (isRecord(payload)) walk('', payload);
      looks += 1;
    },
    misunderstood: (at) => {
      const field = at.replace(/(^|\.)\d+(?=\.|$)/g, '$1*');
      note(field, { why: 'not understood', was: null, example: null });
    },
    fields,
  };
}

function kindOf(value: unknown): string {
  if (value == null || value === '') return 'nothing';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return /^\s*[[{]\s*(?:["[{]|[\]}])/.test(value) ? 'JSON in a text' : 'text';
  return typeof value;
}

/** A path in which each key that may be data, such as an address or a number, is a question mark. */
const withoutData = (field: string): string =>
  /@/.test(field)
    ? '?'
    : field
        .split('.')
        .map((name) => (/^(?:[$*]|[a-z_]{1,40}\d?)$/i.test(name) ? name : '?'))
        .join('.');

/** So many characters of the form of a value are told. */
const mostShown = 40;

function formOf(value: unknown): string {
  const kind = kindOf(value);
  if (typeof value !== 'string' && typeof value !== 'number') return kind;
  const form = String(value)
    .slice(0, mostShown)
    .replace(/\p{Script=Arabic}/gu, 'ع')
    .replace(/(?!ع)\p{L}/gu, 'a')
    .replace(/\p{N}/gu, '9');
  return `${kind}: ${form}`;
}
