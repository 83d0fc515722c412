import { got, type Hostile, many, posted, type WireRequest } from './request.ts';

/** Texts that would be code elsewhere, or that cost more to read than they look. */

const signIn = `mutation ($input: SignInInput!) { signIn(input: $input) { userErrors { code } } }`;
const contact = `mutation ($input: ContactMessageInput!) { sendContactMessage(input: $input) { userErrors { code } } }`;
const search = 'query ($words: String!) { searchBooks(keyword: $words) { items { id } } }';
const cart = 'query ($lines: [CartLineInput!]!) { guestCart(lines: $lines) { lineCount } }';
const lines = (count: number) => Array.from({ length: count }, (_, id) => ({ bookId: `b${id}`, quantity: 1 }));

/** What a defect would show of the process, its files or its database. */
const never = /root:x:|SQLITE|SQL syntax|near "|node_modules|\.ts:\d+|at Object\./;

const injected: Readonly<Record<string, string>> = {
  'a quote of SQL': "' OR '1'='1' --",
  'a union of SQL': "x%' UNION SELECT sql, 1, 1 FROM sqlite_master --",
  'a wait of SQL': "1'; SELECT pg_sleep(10); --",
  'words of a full-text search': 'NEAR("a" "b", 9) OR title:* AND ^"',
  wildcards: '%'.repeat(60) + '_'.repeat(60),
  'an open quote': '"""" " ""',
  'a script': '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'a template': '{{constructor.constructor("return process")()}}${7*7}<%= 7 %>#{7}',
  'a shell': '$(cat /etc/passwd) `id` ; cat /etc/passwd | x',
  'a regular expression': '(a+)+$((((.*)*)*)*)*[',
  'a format': '%s%n%x%p%08d',
  'zero bytes': 'book\0\0\0',
  'line breaks': 'book\r\nX-Injected: 1\r\n\r\n',
  'marks of direction': '\u202Ebook\u2066\u2069'.repeat(10),
  'a lone surrogate': 'book\uD800',
  'a prototype': '__proto__ constructor',
  'an entity': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
};

const injections: readonly Hostile[] = Object.entries(injected).flatMap(([name, words]): Hostile[] => [
  {
    name: `injection: ${name} in a search`,
    answer: '200',
    request: (word) => posted(search, { words: `${word} ${words}`.slice(0, 128) }),
    never,
  },
  got(
    `injection: ${name} in the address of a page`,
    '200',
    `/shop?keyword=${encodeURIComponent(words.toWellFormed())}`,
    {},
    { never: /root:x:|SQL syntax|^> X-Injected|<script>alert\(1\)|<img src=x/im },
  ),
]);

const text = (name: string, answer: string, request: (word: string) => WireRequest): Hostile => ({
  name: `texts: ${name}`,
  answer,
  request,
});

const costly: readonly Hostile[] = [
  text('an address that never comes to its end', '200 INVALID', () =>
    posted(contact, {
      input: {
        name: 'a',
        phone: '+'.repeat(5_000),
        email: `${'a.'.repeat(6_000)}@${'a-'.repeat(6_000)}`,
        message: ' '.repeat(5_000),
      },
    }),
  ),
  text('a message of 38 kB', '200 REQUIRED', () =>
    posted(contact, { input: { name: 'a', phone: '+974 5555', email: 'a@b.example', message: ' \n'.repeat(9_500) } }),
  ),
  text('a message with a header of mail', '200 NOT_CONFIGURED', () =>
    posted(contact, {
      input: { name: 'a\r\nBcc: c@d.example', phone: '+974 5555', email: 'a@b.example', message: '\r\n.\r\nQUIT' },
    }),
  ),
  text('a search of 38 kB', '200 BAD_USER_INPUT', (word) => posted(search, { words: `${word}${' '.repeat(38_000)}x` })),
  text('a search of combining marks', '200', (word) => posted(search, { words: `${word}${'\u0301'.repeat(100)}` })),
  text('a search of 60 words', '200', (word) =>
    posted(search, { words: `${word} ${many(50, (n) => `a${n % 10}`)}`.slice(0, 128) }),
  ),
  text('a password of 38 kB', '200 INVALID', () =>
    posted(signIn, { input: { email: `${' '.repeat(1_000)}a@b.example`, password: 'x'.repeat(37_000) } }),
  ),
  text('a sign-in with 900 lines', '200 REFUSED', () =>
    posted(signIn, { input: { email: 'a@b.example', password: 'x', guestCart: lines(900) } }),
  ),
  text('a cart of 1,000 lines', '200 BAD_USER_INPUT', () => posted(cart, { lines: lines(1_000) })),
  text('a calendar of ten thousand years', '200 BAD_USER_INPUT', () =>
    posted('{ events(from: "0001-01-01", to: "9999-12-31") { id } }'),
  ),
  text('4,000 categories', '200 BAD_USER_INPUT', () =>
    posted('query ($ids: [ID!]) { books(filter: { categoryIds: $ids }) { hasMore } }', {
      ids: Array.from({ length: 4_000 }, (_, id) => `c${id}`),
    }),
  ),
];

export const ofTexts: readonly Hostile[] = [...injections, ...costly];
