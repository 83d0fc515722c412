import { got, type Hostile, posted } from './request.ts';

/** Requests that would have the shop ask the legacy API, or another host, for what they choose. Each brings a word that is to reach neither. */

const book = 'query ($id: ID!) { book(id: $id) { id } }';

const byId = (name: string, answer: string, id: (word: string) => unknown, query: string = book): Hostile => ({
  name: `upstream reach: ${name}`,
  answer,
  request: (word) => posted(query, { id: id(word) }),
  staysHere: true,
});

const ids: readonly Hostile[] = [
  byId('an id that is a path', '200', (word) => `../customers/${word}`),
  byId('an id with a further field', '200', (word) => `101&customer_id=${word}`),
  byId('an id with a line break', '200', (word) => `101\r\nHost: ${word}`),
  byId('an id that is an address', '200', (word) => `http://${word}.example/`),
  byId('an id with a query', '200', (word) => `101?${word}`),
  byId('an id with a mark', '200', (word) => `101#${word}`),
  byId('an id of 30 kB', '200', (word) => word.repeat(2_000).slice(0, 30_000)),
  byId('an id in other digits', '200', (word) => `١٠١${word}`),
  byId('an id that is a list', '200 BAD_USER_INPUT', (word) => [word]),
  byId('an id that is an object', '200 BAD_USER_INPUT', (word) => ({ $ne: word })),
  byId('an id that is nothing', '200', () => ''),
  byId('an author that is a path', '200', (word) => `../${word}`, 'query ($id: ID!) { author(id: $id) { id } }'),
  byId('a journal that is a path', '200', (word) => `%2e%2e/${word}`, 'query ($id: ID!) { journal(id: $id) { id } }'),
  byId('a category that is a path', '200', (word) => `/${word}`, 'query ($id: ID!) { category(id: $id) { id } }'),
  byId(
    'a country that is a path',
    '200 BAD_USER_INPUT',
    (word) => `./${word}`,
    'query ($id: ID!) { cities(countryId: $id) { id } }',
  ),
  byId('a post that is a path', '200', (word) => `..\\${word}`, 'query ($id: ID!) { post(id: $id) { id } }'),
  byId(
    '51 books',
    '200 BAD_USER_INPUT',
    (word) => Array.from({ length: 51 }, (_, n) => `${word}${n}`),
    'query ($id: [ID!]!) { booksById(ids: $id) { id } }',
  ),
  byId(
    'a page past the last',
    '200 BAD_USER_INPUT',
    () => 2_000,
    'query ($id: Int) { exploreBooks(page: $id) { hasMore } }',
  ),
  byId(
    'a page of 2^53',
    '200 BAD_USER_INPUT',
    () => 2 ** 53,
    'query ($id: Int) { exploreBooks(page: $id) { hasMore } }',
  ),
];

const elsewhere: readonly Hostile[] = [
  got(
    'upstream reach: a book’s page by a path',
    '404',
    (word) => `/product/..%2f..%2f${word}`,
    {},
    { staysHere: true },
  ),
  got(
    'upstream reach: a card by a path',
    '404',
    (word) => `/cards/en/product/..%2f${word}.jpg`,
    {},
    { staysHere: true },
  ),
  got(
    'upstream reach: an export by a path',
    '404',
    (word) => `/exports/en/product/..%2f${word}/onix.xml`,
    {},
    { staysHere: true },
  ),
  got(
    'upstream reach: a citation by a path',
    '404',
    (word) => `/product/..%2f${word}/cite.ris`,
    {},
    { staysHere: true },
  ),
  got('upstream reach: an event by a path', '404', (word) => `/calendar/..%2f${word}.ics`, {}, { staysHere: true }),
  got(
    'upstream reach: a host of its own',
    '200',
    (word) => `/about?${word}`,
    { host: '169.254.169.254' },
    { staysHere: true },
  ),
];

export const ofReach: readonly Hostile[] = [...ids, ...elsewhere];
