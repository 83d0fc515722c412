/** What customers leave behind outlives the process, however it ends; a file that can't be used stays as it is. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

import { loadData } from '../data/load.ts';
import { startLegacyApi } from '../server.ts';

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
  const writes = customers
    .flatMap((customer) => loadData().books.map((book) => ({ customer, product: book.id })))
    .slice(0, 200);
  const answered: typeof writes = [];

  const outcomes = await Promise.allSettled(
    writes.map(async (write) => {
      await ask(url, '/books/setwishlist', write.customer, { product_id: String(write.product) });
      answered.push(write);
      if (answered.length === 100) kill();
    }),
  );

  expect(outcomes).toHaveLength(200);
  expect(answered.length).toBeGreaterThanOrEqual(100);
  expect(answered.length).toBeLessThan(200);
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

const spoil: Record<string, { readonly words: string; readonly make: (file: string) => void }> = {
  'is damaged in its middle': {
    words: 'is damaged',
    make: (file) => {
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.fill(0xff, 4096, bytes.length - 4096));
    },
  },
  'is no database': { words: 'is no database', make: (file) => writeFileSync(file, 'a list of books\n'.repeat(500)) },
  'is of a newer version': { words: 'newer', make: (file) => change(file, 'PRAGMA user_version = 1000') },
  'is another program’s': { words: 'another program', make: (file) => change(file, 'PRAGMA application_id = 1') },
};

test.each(Object.keys(spoil))(
  'a file that %s is named, in one message with status 78, and left alone',
  async (what) => {
    const file = temporaryFile();
    await (await startLegacyApi({ port: 0, file })).close();
    spoil[what]?.make(file);
    const before = readFileSync(file);

    const child = spawnCommand('--data', file);
    const [message, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);

    expect(status).toBe(78);
    expect(message.startsWith(`${file} `)).toBe(true);
    expect(message).not.toContain('    at ');
    expect(message).toContain(spoil[what]?.words);
    expect(readFileSync(file).equals(before)).toBe(true);
  },
);

test('a folder in the place of the file is named, not removed by --reset either', async () => {
  const folder = path.dirname(temporaryFile());

  for (const reset of [[], ['--reset']]) {
    const child = spawnCommand('--data', folder, ...reset);
    const [message, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
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
  return { url, end, kill: () => child.kill('SIGKILL') };
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
