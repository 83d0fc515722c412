import { randomUUID } from 'node:crypto';

/** What a request and the calls that it causes have in common, in the logs of several systems (W3C Trace Context). Nothing in it is a person's. */
export type Trace = {
  /** 32 hexadecimal digits. */
  readonly id: string;
  /** Whether it is recorded, as two hexadecimal digits. */
  readonly flags: string;
  /** What in it the work for a request is a part of, as 16 hexadecimal digits: a span; null where the trace begins here. */
  readonly parentId: string | null;
};

/** Version, trace, parent and flags. A later version may have more behind a hyphen; version ff, and ids of zeros alone, are invalid. */
const traceparent = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** The trace that a `traceparent` names; null where it is missing or malformed. What else a caller adds, in `tracestate`, is left unread. */
export function traceIn(header: unknown): Trace | null {
  if (typeof header !== 'string') return null;
  const [, version, id, parentId, flags, more] = traceparent.exec(header) ?? [];
  if (id === undefined || parentId === undefined || flags === undefined) return null;
  return version === '00' && more !== undefined ? null : { id, flags, parentId };
}

/** Whether a trace is recorded: the last bit of its flags. */
export const isSampled = ({ flags }: Trace): boolean => (Number.parseInt(flags, 16) & 1) === 1;

/** A trace that begins here, and is recorded nowhere. */
export const newTrace = (): Trace => ({ id: randomDigits(), flags: '00', parentId: null });

/** The `traceparent` of one call: its span is recorded under `spanId`, or under none, and then has an id of its own all the same. */
export const traceparentOf = ({ id, flags }: Trace, spanId = randomDigits().slice(16)): string =>
  `00-${id}-${spanId}-${flags}`;

/** 32 hexadecimal digits: Node has random bytes for UUIDs at hand, which is faster than to ask for some. */
const randomDigits = (): string => randomUUID().replaceAll('-', '');
