import { z } from 'zod';

/** What can be made to go wrong, and how it is described: the same in process and at the admin port. */

/** The longest that anything here may last. */
const anHour = z.int().min(0).max(3_600_000);

const rule = {
  /** Below the base address, exactly; with `*` at its end whatever begins so. */
  path: z.string().regex(/^\/[^\s?#*]*\*?$/, 'must begin with a slash and have no * but at its end, such as /books/*'),
  /** How many calls it meets; all, unless said. */
  times: z.int().min(1).optional(),
  /** Which part of the calls it meets, from 0 to 1; all, unless said. */
  probability: z.number().min(0).max(1).optional(),
};

const kinds = [
  /** The call is taken up only after `ms`. Alone among the kinds it leaves the call to the rules after it. */
  z.strictObject({ kind: z.literal('latency'), ms: anHour, ...rule }),
  /** No answer, ever, on a connection that stays open. */
  z.strictObject({ kind: z.literal('hang'), ...rule }),
  /** The connection is reset without an answer. */
  z.strictObject({ kind: z.literal('reset'), ...rule }),
  z.strictObject({
    kind: z.literal('status'),
    status: z.literal([429, 500, 503]),
    /** Seconds. */
    retryAfter: z.int().min(0).max(86_400).optional(),
    ...rule,
  }),
  /** HTTP 200, but the envelope refuses. */
  z.strictObject({ kind: z.literal('refusal'), msg: z.string().max(10_000), ...rule }),
  /** A page where JSON was asked for, with HTTP 200. */
  z.strictObject({ kind: z.literal('html'), ...rule }),
  /** 50 MB of JSON. */
  z.strictObject({ kind: z.literal('huge'), ...rule }),
  /** 307 to elsewhere. */
  z.strictObject({ kind: z.literal('redirect'), location: z.string().regex(/^[\x21-\x7e]{1,2000}$/), ...rule }),
  /** The endpoint has done what was asked; then the connection is reset without an answer. A 307 has done nothing: it passes. */
  z.strictObject({ kind: z.literal('lost'), ...rule }),
  /** The headers and half the body of the real answer; then the connection is reset. */
  z.strictObject({ kind: z.literal('cut'), ...rule }),
  /** A complete answer of HTTP whose body is the first half of the real one. */
  z.strictObject({ kind: z.literal('half-json'), ...rule }),
  /** The real envelope, with data of other types than they should be. */
  z.strictObject({ kind: z.literal('wrong-types'), ...rule }),
  /** The real answer, its first `bytes` one by one with `ms` between them. */
  z.strictObject({
    kind: z.literal('drip'),
    bytes: z.int().min(1).max(3600).default(60),
    ms: z.int().min(0).max(60_000).default(1000),
    ...rule,
  }),
] as const;

export const fault = z.discriminatedUnion('kind', kinds);

export type Fault = z.output<typeof fault>;

/** What may be left out is not there yet. */
export type FaultInput = z.input<typeof fault>;
