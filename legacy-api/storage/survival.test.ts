import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

import { loadData } from '../data/load.ts';
import { startLegacyApi } from '../server.ts';
import { removeLedger } from './file.ts';

/** What customers leave behind outlives the process, however it ends; a file that can't be used stays as it is. */

const main = fileURLToPath(import.meta.resolve('../main.ts'));

type Customer = { readonly id: number; readonly token: string };

test('customers, carts, wishlists and orders are there after a restart', async () => {
  const file = temporaryFile();
  const first = await startLegacyApi({ port: 0, file });
  const customer = await register(first.url, 'kept@example.com');
  for (const product_id of ['101', '102']) await ask(first.url, '/books/add/cart', customer, { product_id });
  await ask(first.url, '/books/setwishlist', customer, { product_id: '103' });
  const [bought] = await cart(first.url, customer);
  const order = await ask(first.url, '/customer/order/checkout', customer, {
    cart_id: JSON.stringify([bought?.id]),
    pay_amount: bought?.product.new_price ?? '',
    payment_method: 'cod',
    shipping_different: '0',
    billing_name: 'R',
    billing_address: 'S',
    billing_phone: '1',
    billing_country: '1',
    billing_city: '1001',
  });
  expect(order).toMatchObject({ status: 'success' });
  await first.close();

  await using second = await startLegacyApi({ port: 0, file });

  expect((await cart(second.url, customer)).map(({ product_id }) => product_id)).toEqual([102]);
  expect(await wishes(second.url, customer)).toEqual([103]);
  expect(await ask(second.url, '/customer/details', customer)).toMatchObject({ data: { email: 'kept@example.com' } });
  expect(await ask(second.url, '/customer/orders/get', customer)).toMatchObject({
    data: { data: [{ order_number: expect.any(String), pay_amount: bought?.product.new_price }] },
  });
});

test('killed in the middle of 200 writes it has kept every one that it has answered', async () => {
  const file = temporaryFile();
  const { url, kill } = await startCommand('--data', file);
  const customers = [];
  for (let each = 0; each < 4; each += 1) customers.push(await register(url, `reader-${each}@example.com`));
  const writes = customers.flatMap((customer) => loadData().books.map((book) => ({ customer, product: book.id })));
  const answered: typeof writes = [];
  const next = writes.values();
  const write = async () => {
    for (const each of next) {
      await ask(url, '/books/setwishlist', each.customer, { product_id: String(each.product) });
      answered.push(each);
      if (answered.length === 100) kill();
    }
  };

  // Each writes on, so that 200 are under way whenever the end comes.
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, write));

  expect(writes.length).toBeGreaterThan(500);
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  expect(answered.length).toBeGreaterThanOrEqual(100);
  expect(answered.length).toBeLessThan(writes.length);
  await using again = await startLegacyApi({ port: 0, file });
  for (const customer of customers) {
    const kept = await wishes(again.url, customer);
    const promised = answered.filter((write) => write.customer === customer).map(({ product }) => product);
    expect(kept).toEqual(expect.arrayContaining(promised));
  }
});

test('--reset begins anew', async () => {
  const file = temporaryFile();
  const before = await startCommand('--data', file);
  await register(before.url, 'gone@example.com');
  await before.end();
  const kept = await startCommand('--data', file);
  await expect(register(kept.url, 'gone@example.com')).rejects.toThrow('The email has already been taken');
  kept.kill(); // What it leaves beside the database goes too.
  await kept.end();

  const after = await startCommand('--data', file, '--reset');

  expect(await register(after.url, 'gone@example.com')).toMatchObject({ id: expect.any(Number) });
});

test('--reset leaves a ledger that a running process has open, and that goes on', async () => {
  const file = temporaryFile();
  const running = await startCommand('--data', file);
  await register(running.url, 'before@example.com');

  const { message, status } = await refusal('--data', file, '--reset');

  expect([status, message]).toEqual([78, `${file} is open in another process: --reset leaves it alone\n`]);
  await register(running.url, 'after@example.com');
  await running.end();
  await using again = await startLegacyApi({ port: 0, file });
  for (const email of ['before@example.com', 'after@example.com']) {
    await expect(register(again.url, email)).rejects.toThrow('The email has already been taken');
  }
});

test.each(['--port', '--admin-port'])('--reset leaves the ledger where %s can’t be had', async (option) => {
  const file = temporaryFile();
  await (await startLegacyApi({ port: 0, file })).close();
  const before = contents(file);
  await using other = await startLegacyApi({ port: 0 });

  const { message, status } = await refusal('--data', file, '--reset', option, String(other.port));

  expect(status).toBe(78);
  expect(message).toContain(`${option} ${other.port}`);
  expect(contents(file)).toEqual(before);
});

const spoil: Record<string, { readonly words: string; readonly ours: boolean; readonly make: (file: string) => void }> =
  {
    'is damaged in its middle': {
      words: 'is damaged',
      ours: true,
      make: (file) => {
        const bytes = readFileSync(file);
        writeFileSync(file, bytes.fill(0xff, 4096, bytes.length - 4096));
      },
    },
    'is no database': {
      words: 'is no database',
      ours: false,
      make: (file) => writeFileSync(file, 'a list of books\n'.repeat(500)),
    },
    'is of a newer version': {
      words: 'newer',
      ours: true,
      make: (file) => change(file, 'PRAGMA user_version = 1000'),
    },
    'was made newer by a process that was killed': {
      words: 'newer',
      ours: true,
      make: (file) => changeAndBeKilled(file, 'PRAGMA user_version = 1000'),
    },
    'is another program’s': {
      words: 'another program',
      ours: false,
      make: (file) => change(file, 'PRAGMA application_id = 1'),
    },
    'is another program’s, which was killed': {
      words: 'another program',
      ours: false,
      make: (file) => changeAndBeKilled(file, 'PRAGMA application_id = 0; CREATE TABLE notes (text)'),
    },
  };

test.each(Object.keys(spoil))(
  'a file that %s is named, in one message with status 78, and left alone',
  async (what) => {
    const file = await spoiled(what);
    const before = contents(file);

    const { message, status } = await refusal('--data', file);

    expect(status).toBe(78);
    expect(message.startsWith(`${file} `)).toBe(true);
    expect(message).not.toContain('    at ');
    expect(message).toContain(spoil[what]?.words);
    expect(contents(file)).toEqual(before);
  },
);

test.each(Object.keys(spoil).filter((what) => !spoil[what]?.ours))(
  'a file that %s is not removed by --reset: it is named, with status 78, and left alone',
  async (what) => {
    const file = await spoiled(what);
    const before = contents(file);

    const { message, status } = await refusal('--data', file, '--reset');

    expect(status).toBe(78);
    expect(message.startsWith(`${file} `)).toBe(true);
    expect(message).not.toContain('    at ');
    expect(contents(file)).toEqual(before);
  },
);

test.each(Object.keys(spoil).filter((what) => spoil[what]?.ours))(
  'a ledger that %s is removed by --reset',
  async (what) => {
    const file = await spoiled(what);

    const { url } = await startCommand('--data', file, '--reset');

    expect(await register(url, 'new@example.com')).toMatchObject({ id: expect.any(Number) });
  },
);

test('--reset of a ledger whose process was killed leaves nothing of it behind, nor where a link leads to it', async () => {
  for (const linked of [false, true]) {
    const file = temporaryFile();
    const folder = path.dirname(file);
    const { url, killed } = await startCommand('--data', file);
    await register(url, 'gone@example.com');
    await killed();
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['legacy.sqlite', 'legacy.sqlite-wal']));
    const link = path.join(folder, 'link');
    if (linked) symlinkSync(file, link);

    removeLedger(linked ? link : file);

    expect(readdirSync(folder)).toEqual(linked ? ['link'] : []);
  }
});

test('an empty file is filled, with --reset or without', async () => {
  for (const reset of [[], ['--reset']]) {
    const file = temporaryFile();
    writeFileSync(file, '');

    const { url } = await startCommand('--data', file, ...reset);

    expect(await register(url, 'new@example.com')).toMatchObject({ id: expect.any(Number) });
  }
});

test('two that begin a file at the same moment share it', async () => {
  const file = temporaryFile();

  const [one, other] = await Promise.all([startCommand('--data', file), startCommand('--data', file)]);

  await register(one.url, 'new@example.com');
  await expect(register(other.url, 'new@example.com')).rejects.toThrow('The email has already been taken');
});

test('a folder in the place of the file is named, not removed by --reset either', async () => {
  const folder = path.dirname(temporaryFile());

  for (const reset of [[], ['--reset']]) {
    const { message, status } = await refusal('--data', folder, ...reset);
    expect([status, message]).toEqual([78, expect.stringContaining(folder)]);
    expect(message).not.toContain('    at ');
  }
});

function temporaryFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'legacy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return path.join(folder, 'legacy.sqlite');
}

function change(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

/** The change is beside the file, in the log of what was written last, where a kill has left it. */
function changeAndBeKilled(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA journal_mode = WAL; ${sql}`);
  const killed = [file, `${file}-wal`].map((part) => [part, readFileSync(part)] as const);
  database.close();
  for (const [part, bytes] of killed) writeFileSync(part, bytes);
}

async function spoiled(what: string): Promise<string> {
  const file = temporaryFile();
  await (await startLegacyApi({ port: 0, file })).close();
  spoil[what]?.make(file);
  return file;
}

/** The contents of a file, and of the log beside it. */
const contents = (file: string): Record<string, string> =>
  Object.fromEntries(
    [file, `${file}-wal`]
      .filter((part) => existsSync(part))
      .map((part) => [part, readFileSync(part).toString('base64')]),
  );

async function refusal(...args: string[]): Promise<{ message: string; status: unknown }> {
  const child = spawnCommand(...args);
  const [message, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { message, status };
}

function spawnCommand(...args: string[]) {
  const options = ['--port', '0', '--admin-port', '0', ...args];
  const child = spawn(process.execPath, [main, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function startCommand(...args: string[]) {
  const child = spawnCommand(...args);
  const exited = once(child, 'exit');
  const end = async () => {
    child.kill();
    await exited;
  };
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data');
  const [url = ''] = /http:\S+/.exec(String(line)) ?? [];
  const kill = () => child.kill('SIGKILL');
  const killed = async () => {
    kill();
    await exited;
  };
  return { url, end, kill, killed };
}

const envelope = z.object({ status: z.string(), msg: z.string(), data: z.unknown() });

async function ask(url: string, path: string, customer: Customer | null, form: Record<string, string> = {}) {
  const response = await fetch(url + path, {
    method: 'POST',
    body: new URLSearchParams({ ...(customer && { customer_id: String(customer.id) }), ...form }),
    headers: customer ? { authorization: `Bearer ${customer.token}` } : {},
  });
  const answer = envelope.parse(await response.json());
  if (answer.status !== 'success') throw new Error(answer.msg);
  return answer;
}

async function register(url: string, email: string): Promise<Customer> {
  const form = { email, password: 'books for all', name: 'R', country_id: '1', city_id: '1001' };
  return z.object({ id: z.number(), token: z.string() }).parse((await ask(url, '/register', null, form)).data);
}

const cart = async (url: string, customer: Customer) =>
  z
    .array(z.object({ id: z.number(), product_id: z.number(), product: z.object({ new_price: z.string() }) }))
    .parse((await ask(url, '/books/get/cart', customer)).data);

const wishes = async (url: string, customer: Customer) =>
  z
    .array(z.object({ product_id: z.number() }))
    .parse((await ask(url, '/books/get/wishlist', customer)).data)
    .map(({ product_id }) => product_id);
