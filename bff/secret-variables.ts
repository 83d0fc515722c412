import { z } from 'zod';

/** How variables of the environment are read that carry a secret: what is said of a mistake in one does not repeat it. */

/** Too long to be guessed. */
const leastSecretLength = 32;

/** Like those of variables.ts, for what carries a password: its value is not repeated. */
const secret = <T>(wanted: string, read: (value: string) => T | undefined) =>
  z
    .string()
    .optional()
    .transform((value, context): T | null => {
      if (value === undefined || value === '') return null;
      const meaning = read(value);
      if (meaning !== undefined) return meaning;
      context.addIssue({ code: 'custom', message: `is set to something else, but must be ${wanted}` });
      return z.NEVER;
    });

export const secrets = secret(
  `secrets of at least ${leastSecretLength} characters each, with commas between them`,
  (value): readonly [string, ...string[]] | undefined => {
    const [first, ...others] = value.split(',').map((each) => each.trim());
    const areLong = first !== undefined && [first, ...others].every(({ length }) => length >= leastSecretLength);
    return areLong ? [first, ...others] : undefined;
  },
);

/** Headers of HTTP as OpenTelemetry has them in variables: `authorization=Bearer%20abc,x-tenant=shop`. */
export const headers = secret(
  'headers as name=value, separated by commas, with values percent-encoded',
  (value): Readonly<Record<string, string>> | undefined => {
    const pairs = value.split(',').map(headerIn);
    return pairs.includes(null) ? undefined : Object.fromEntries(pairs.flatMap((pair) => (pair ? [pair] : [])));
  },
);

/** What says how a message goes over the connection is not for a variable to set. */
const ofTransport = new Set(['connection', 'content-length', 'content-type', 'host', 'transfer-encoding']);

function headerIn(pair: string): readonly [string, string] | null {
  const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(\S+)\s*$/.exec(pair) ?? [];
  if (name === undefined || value === undefined) return null;
  try {
    const decoded = decodeURIComponent(value);
    return ofTransport.has(name.toLowerCase()) || !/^[ -~]*$/.test(decoded) ? null : [name.toLowerCase(), decoded];
  } catch {
    return null; // no percent-encoding
  }
}

export const smtp = secret('an address such as smtp://user:password@mail.example:587', (value) => {
  const url = URL.parse(value);
  return url?.hostname && ['smtp:', 'smtps:'].includes(url.protocol) ? url.href : undefined;
});
