import { z } from 'zod';

/** How variables of the environment are read: what each kind takes, and what is said of a value that it does not take. */

/** A variable's value by `read`, or `otherwise` where it is not set; what `read` has no answer for is said as `wanted`. */
const variable = <T, D>(wanted: string, otherwise: D, read: (value: string) => T | undefined) =>
  z
    .string()
    .optional()
    .transform((value, context): T | D => {
      // Set but empty is not set: that is how `.env` files and compose files leave things out.
      if (value === undefined || value === '') return otherwise;
      const meaning = read(value);
      if (meaning !== undefined) return meaning;
      // What may carry a password is not repeated.
      const said = /:\/\/[^/]*@/.test(value) ? 'is set to something else' : `is ${JSON.stringify(value)}`;
      context.addIssue({ code: 'custom', message: `${said}, but must be ${wanted}` });
      return z.NEVER;
    });

export const whole = <D>(least: number, most: number, otherwise: D) =>
  variable(`a whole number from ${least} to ${most}`, otherwise, (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  });

export const share = <D>(otherwise: D) =>
  variable('a number from 0 to 1, such as 0.01', otherwise, (value) =>
    /^(?:[01](?:\.\d{1,6})?|\.\d{1,6})$/.test(value) && Number(value) <= 1 ? Number(value) : undefined,
  );

export const oneOf = <const T extends string, D extends T>(values: readonly T[], otherwise: D) =>
  variable(`one of ${values.join(', ')}`, otherwise, (value) => values.find((known) => known === value));

/** A text of one line, as people are shown it. */
export const line = variable('one line of at most 500 characters', null, (value) =>
  value.length <= 500 && !/\p{Cc}/u.test(value) ? value.trim() || undefined : undefined,
);

export const flag = <D>(otherwise: D) =>
  variable('on or off', otherwise, (value) => (value === 'on' ? true : value === 'off' ? false : undefined));

const webUrl = (value: string): URL | undefined => {
  const url = URL.parse(value);
  return url && ['http:', 'https:'].includes(url.protocol) && !url.username ? url : undefined;
};

const httpUrl = (value: string): URL | undefined => {
  const url = webUrl(value);
  return url?.search || url?.hash ? undefined : url;
};

/** An address without a slash at its end, so that paths can be put after it. */
export const base = variable('an http or https address, such as http://127.0.0.1:4100', null, (value) =>
  httpUrl(value)?.href.replace(/\/+$/, ''),
);

/** The address of an iCalendar feed; webcal is https by another name. It may hold a secret, so it is never said. */
export const feed = variable('an http, https or webcal address', null, (value) => {
  const url = URL.parse(value.trim().replace(/^webcal:/i, 'https:'));
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : undefined;
});

export const origin = variable(
  'an http or https origin without a path, such as https://books.example.edu',
  null,
  (value) => {
    const url = httpUrl(value);
    return url?.pathname === '/' ? url.origin : undefined;
  },
);

/**
 * What a page by https may show in a frame: by https itself, or from this machine. Its host is one that a header can name, as URL
 * takes `a;b` for one too, and it has no password.
 */
const framedUrl = (value: string): URL | undefined => {
  const url = webUrl(value.trim());
  if (!url || url.password || !/^[\w.:[\]-]+$/.test(url.host)) return undefined;
  return url.protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname) ? url : undefined;
};

export const framedPage = variable(
  'an https address, or an http one of this machine, such as https://video.example/embed/1',
  null,
  (value) => framedUrl(value)?.href,
);

export const framedOrigins = variable<readonly string[], readonly string[]>(
  'https origins without a path, or http ones of this machine, with commas between them, such as https://maps.example',
  [],
  (value) => {
    const urls = value.split(',').map(framedUrl);
    const origins = urls.flatMap((url) => (url && url.href === `${url.origin}/` ? url.origin : []));
    return origins.length === urls.length ? [...new Set(origins)] : undefined;
  },
);

/** The parts of a value between commas. */
const listIn = (value: string): readonly string[] => value.split(',').map((each) => each.trim());

/** Of web pages, and of apps that are pages within: `capacitor://localhost`. */
export const origins = variable<readonly string[], readonly string[]>(
  'origins with commas between them, such as https://library.example.edu or capacitor://localhost',
  [],
  (value) => {
    const known = listIn(value);
    return known.every((each) => /^[a-z][a-z\d+.-]*:\/\/[\w.:[\]-]+$/.test(each)) ? [...new Set(known)] : undefined;
  },
);

/** Apps of iOS, each as its team's id and its own. */
export const iosApps = variable<readonly string[], readonly string[]>(
  'ids of apps with commas between them, such as A1B2C3D4E5.org.example.books',
  [],
  (value) => {
    const ids = listIn(value);
    return ids.every((id) => /^[A-Z\d]{10}\.[\w-]+(?:\.[\w-]+)+$/.test(id)) ? ids : undefined;
  },
);

/** Apps of Android, each as its package and, after `=`, the SHA-256 fingerprint of its certificate; several of one package are one app. */
export const androidApps = variable(
  'packages with the fingerprints of their certificates, with commas between them, such as org.example.books=14:6D:…',
  [],
  (value) => {
    const pairs = listIn(value).map((each) => /^([a-z]\w*(?:\.\w+)+)=((?:[\dA-F]{2}:){31}[\dA-F]{2})$/i.exec(each));
    if (pairs.some((pair) => pair === null)) return undefined;
    const apps = Map.groupBy(pairs, (pair) => pair?.[1] ?? '');
    return [...apps].map(([packageName, found]) => ({
      packageName,
      fingerprints: found.map((pair) => (pair?.[2] ?? '').toUpperCase()),
    }));
  },
);

const redisUrl = (value: string): { readonly href: string; readonly cluster: boolean } | undefined => {
  const url = URL.parse(value.trim());
  if (!url?.hostname || !['redis:', 'rediss:'].includes(url.protocol) || url.hash) return undefined;
  if (!['', '?cluster'].includes(url.search) || !/^(\/\d{0,3})?$/.test(url.pathname)) return undefined;
  const cluster = url.search !== '';
  url.search = '';
  return { href: url.href, cluster };
};

/** One address; several with commas between them, or one that ends in `?cluster`, are the nodes a cluster is found by. */
export const redis = variable(
  'an address such as redis://127.0.0.1:6379, or those of a cluster’s nodes with commas between them',
  null,
  (value) => {
    const urls = value.split(',').map(redisUrl);
    const [first, ...others] = urls.flatMap((url) => url ?? []);
    if (first === undefined || others.length + 1 < urls.length) return undefined;
    const cluster = others.length > 0 || first.cluster;
    return { urls: [first.href, ...others.map(({ href }) => href)] as const, cluster };
  },
);

/** A path of the legacy API, to be put after its address. */
export const path = variable('a path, such as /customer/forgot/password', null, (value) =>
  /^(\/[\w~-][\w.~-]*)+\/?$/.test(value) ? value : undefined,
);

export const mailAddress = variable('an e-mail address', null, (value) =>
  /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(value) ? value : undefined,
);

/** The value of `Contact` in security.txt, so it is one word of ASCII; an e-mail address is taken as mailto. */
export const securityContact = variable(
  'an e-mail address, or an address that begins with mailto:, https: or tel:',
  null,
  (value) => {
    const address = /^[\w.+-]+@[\w.-]+$/.test(value) ? `mailto:${value}` : value;
    const url = /^[!-~]+$/.test(address) && !/[<>"`{}|\\^]/.test(address) ? URL.parse(address) : null;
    if (!url || url.username || url.password) return undefined;
    if (url.protocol === 'https:') return url.href;
    const [, scheme = '', rest = ''] = /^(mailto|tel):(.+)$/i.exec(address) ?? [];
    const isPlausible = scheme.toLowerCase() === 'tel' ? /^\+?[\d().-]*\d[\d().-]*$/ : /^[^@?]+@[^@?]+(\?\S*)?$/;
    return isPlausible.test(rest) ? `${scheme.toLowerCase()}:${rest}` : undefined;
  },
);

const hasTwoDecimals = (code: string): boolean =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits === 2;

export const currency = variable('an ISO 4217 code of a currency with two decimals, such as QAR', 'QAR', (value) =>
  Intl.supportedValuesOf('currency').includes(value) && hasTwoDecimals(value) ? value : undefined,
);

/** Null where there is no zone of this name. Offsets such as +03:00 are none: they know nothing of summer time. */
const zoneNamed = (name: string): string | null => {
  try {
    return /^[A-Za-z]/.test(name) ? new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone : null;
  } catch {
    return null;
  }
};

export const timeZone = variable(
  'the IANA name of a time zone, such as Asia/Qatar',
  'Asia/Qatar',
  (value) => zoneNamed(value) ?? undefined,
);

export const host = variable('a host name or address', '127.0.0.1', (value) => value.trim() || undefined);

/** Below the folder that the process runs in, unless it begins with a slash. */
export const file = <D extends string | null>(otherwise: D) =>
  variable('the path of a file', otherwise, (value) =>
    value.includes('\0') || value.endsWith('/') ? undefined : value,
  );
