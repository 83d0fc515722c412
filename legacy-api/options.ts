import { parseArgs } from 'node:util';

import { type Shape, shapes } from './dialect.ts';
import { type SearchMode, searchModes } from './search.ts';

/** Reads the command line of the stand-in: every mistake in it is found before any is told. */

export type CommandLine = {
  readonly port: number;
  readonly host: string;
  readonly basePath: string;
  /** A path, or ':memory:'. */
  readonly file: string;
  /** Whether to begin with the data set alone, whatever the file holds. */
  readonly reset: boolean;
  readonly shape: Shape;
  readonly search: SearchMode;
  /** The origins that may show the e-books in a frame. */
  readonly shops: readonly string[];
  readonly adminPort: number;
  /** Made books are added up to this number. */
  readonly books: number;
  /** Of the made books: the same seed makes the same ones. */
  readonly seed: number;
  /** A recording of the shop to answer from; null: the endpoints answer. */
  readonly replay: string | null;
};

export const usage = `Usage: npm run legacy -- [--port 4100] [--host 127.0.0.1] [--base-path /press/api]
                        [--data .data/legacy.sqlite] [--reset] [--shape a]
                        [--search folded] [--shop http://localhost:4000] [--admin-port 4101]
                        [--books 100000] [--seed 7] [--replay run.jsonl]

  --port        the port to listen on, 0 for any that is free (4100)
  --host        the address to listen on (127.0.0.1)
  --base-path   prefix of every path (none)
  --data        the file of customers, carts and orders, :memory: for none (.data/legacy.sqlite)
  --reset       removes that file and starts over
  --shape       a or b: two readings of the specification (a)
  --search      folded, or literal: whether another spelling of a keyword finds it too (folded)
  --shop        the origin of a shop that may show the e-books in a frame, as often as there are such (none)
  --admin-port  the port for faults and the log of calls, 0 for any that is free (4101)
  --books       made books are added up to this number, to see a large catalogue (0)
  --seed        another seed makes other books, the same one the same (1)
  --replay      a recording of the shop (RECORD_FILE), from which calls are answered alone (none)`;

/** Its message names all mistakes and how to use the command. */
export class UsageError extends Error {
  constructor(mistakes: readonly string[]) {
    super(`The stand-in can't start so:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}\n\n${usage}`);
    this.name = 'UsageError';
  }
}

export function readCommandLine(args: readonly string[]): CommandLine {
  const given = {
    port: '4100',
    host: '127.0.0.1',
    'base-path': '',
    data: '.data/legacy.sqlite',
    shape: 'a',
    search: 'folded',
    'admin-port': '4101',
    books: '0',
    seed: '1',
    replay: '',
  };
  const text = { type: 'string' } as const;
  // Not strict: parseArgs would stop at the first mistake.
  const { tokens, values } = parseArgs({
    args: [...args],
    options: {
      port: text,
      host: text,
      'base-path': text,
      data: text,
      reset: { type: 'boolean' },
      shape: text,
      search: text,
      shop: text,
      'admin-port': text,
      books: text,
      seed: text,
      replay: text,
    },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const shops: string[] = [];
  const mistakes: string[] = [];

  for (const token of tokens) {
    if (token.kind === 'positional') mistakes.push(`${token.value}: belongs to no option`);
    if (token.kind !== 'option') continue;
    if (token.name === 'reset') {
      if (token.value !== undefined) mistakes.push(`--reset ${token.value}: takes no value`);
    } else if (!isOption(token.name)) mistakes.push(`${token.rawName}: there is no such option`);
    else if (!token.value || !rules[token.name].test(token.value)) {
      mistakes.push(`${token.rawName} ${token.value ?? ''}: ${wanted[token.name]}`);
    } else if (token.name === 'shop') shops.push(token.value);
    else given[token.name] = token.value;
  }
  if (mistakes.length > 0) throw new UsageError(mistakes);

  return {
    port: Number(given.port),
    host: given.host,
    basePath: given['base-path'],
    file: given.data,
    reset: values.reset === true,
    shape: shapes.find((shape) => shape === given.shape) ?? 'a',
    search: searchModes.find((mode) => mode === given.search) ?? 'folded',
    shops,
    adminPort: Number(given['admin-port']),
    books: Number(given.books),
    seed: Number(given.seed),
    replay: given.replay || null,
  };
}

type Option = keyof typeof rules;

const isOption = (name: string): name is Option => Object.hasOwn(rules, name);

const atMost = (most: number) => ({
  test: (value: string) => /^\d{1,10}$/.test(value) && Number(value) <= most,
});

const portNumber = atMost(65_535);

const rules = {
  port: portNumber,
  host: /^[\w.:-]+$/,
  'base-path': /^(\/[\w.~-]+)+$/,
  // Whatever the system takes for a path; a word after --data that begins with -- is an option that lacks its value.
  data: /^(?!--)[^\0]+$/,
  shape: { test: (value: string) => shapes.some((shape) => shape === value) },
  search: { test: (value: string) => searchModes.some((mode) => mode === value) },
  // It becomes a part of a header: nothing but a scheme, a host and a port.
  shop: /^https?:\/\/([\w-]+(\.[\w-]+)*|\[[\da-f:]+\])(:\d{1,5})?$/i,
  'admin-port': portNumber,
  books: atMost(1_000_000),
  seed: atMost(0xff_ff_ff_ff),
  replay: /^(?!--)[^\0]+$/,
};

const wanted: Record<Option, string> = {
  port: 'must be a number from 0 to 65535',
  host: 'must be an address or the name of one',
  'base-path': 'must begin with a slash and not end in one, such as /press/api',
  data: 'must be the path of a file, or :memory:',
  shape: `must be one of ${shapes.join(', ')}`,
  search: `must be one of ${searchModes.join(', ')}`,
  shop: 'must be an http or https origin without a path, such as https://books.press.example',
  'admin-port': 'must be a number from 0 to 65535',
  books: 'must be a number from 0 to 1000000',
  seed: 'must be a number from 0 to 4294967295',
  replay: 'must be the path of a recording',
};
