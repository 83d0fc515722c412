import { expect, test } from 'vitest';

import { readCommandLine, usage } from './options.ts';

test('options are read, and have defaults', () => {
  expect(readCommandLine([])).toEqual({
    port: 4100,
    host: '127.0.0.1',
    basePath: '',
    file: '.data/legacy.sqlite',
    reset: false,
    shape: 'a',
    search: 'folded',
    shops: [],
    adminPort: 4101,
    books: 0,
    seed: 1,
    replay: null,
  });
  expect(
    readCommandLine(
      (
        '--port 0 --host=::1 --base-path /press/api --data :memory: --reset --shape b --search literal --admin-port 5001 --books 100000 --seed=7 --replay run.jsonl ' +
        '--shop https://books.press.example --shop http://[::1]:4000'
      ).split(' '),
    ),
  ).toEqual({
    port: 0,
    host: '::1',
    basePath: '/press/api',
    file: ':memory:',
    reset: true,
    shape: 'b',
    search: 'literal',
    shops: ['https://books.press.example', 'http://[::1]:4000'],
    adminPort: 5001,
    books: 100_000,
    seed: 7,
    replay: 'run.jsonl',
  });
});

test('all mistakes are named at once, with how to do better', () => {
  expect(readMistaken).toThrow('--port 99999: must be a number from 0 to 65535');
  expect(readMistaken).toThrow('--colour: there is no such option');
  expect(readMistaken).toThrow('--base-path press/: must begin with a slash');
  expect(readMistaken).toThrow('--reset please: takes no value');
  expect(readMistaken).toThrow('now: belongs to no option');
  expect(readMistaken).toThrow(usage);
});

test.each([
  ['--data'],
  ['--reset=no'],
  ['--shape', 'c'],
  ['--search', 'fuzzy'],
  ['--shop'],
  ['--shop', 'books.press.example'],
  ['--shop', 'https://books.press.example/'],
  ['--shop', 'https://books.press.example/shop'],
  ['--shop', 'ftp://books.press.example'],
  ['--shop', 'https://*'],
  ['--shop', 'https://*.example'],
  ['--shop', 'https://a;script-src'],
  ['--shop', 'https://a https://b'],
  ['--shop', "'none'"],
  ['--admin-port', 'x'],
  ['--books', 'many'],
  ['--books', '1000001'],
  ['--books=-1'],
  ['--seed', '1.5'],
  ['--seed', '4294967296'],
  ['--port'],
  ['--port='],
  ['--port', '--host', '::'],
  ['-p', '80'],
  ['--constructor', 'x'],
])('%j %j is a mistake', (...args) => {
  expect(() => readCommandLine(args.filter((arg) => arg !== undefined))).toThrow('Usage: ');
});

const readMistaken = () =>
  readCommandLine(['--port', '99999', '--colour', '--base-path=press/', '--reset=please', 'now']);
