import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { loadData } from '../../legacy-api/data/load.ts';
import { enlarged } from '../../legacy-api/data/made/books.ts';
import { startLegacyApi } from '../../legacy-api/server.ts';

/** The stand-in with made books beside its own: each can be found, opened and seen as those are. */

const large = { books: 600, seed: 7 };

async function start() {
  const api = await startLegacyApi({ port: 0, ...large });
  onTestFinished(() => api.close());
  return async (path: string, form: Record<string, string> = {}): Promise<unknown> => {
    const response = await fetch(`${api.url}${path}`, { method: 'POST', body: new URLSearchParams(form) });
    return response.json();
  };
}

const { books, ebooks } = enlarged(loadData(), large);
const page = z.object({ data: z.object({ total: z.number(), data: z.array(z.object({ id: z.number() })) }) });
const found = z.object({ data: z.array(z.object({ id: z.number() })) });

test.each(['/books/getpublishedbook', '/books/getcatalogue', '/books/getmostsoldbook'])(
  '%s counts made books along',
  async (path) => {
    const ask = await start();
    const issues = books.filter(({ category }) => category === 'journals').length;

    const { data } = page.parse(await ask(path));

    expect(data.total).toBe(600 - issues);
    expect(data.data).toHaveLength(12);
  },
);

test('a made book is found by its title in either language, and its detail opens', async () => {
  const ask = await start();
  const { id, title } = z
    .object({ id: z.number(), title: z.object({ en: z.string(), ar: z.string() }) })
    .parse(books.at(-1));

  for (const keyword of [title.en, title.ar]) {
    const { data } = page.parse(await ask('/books/getpublishedbook', { keyword }));
    expect(data.data.map((each) => each.id)).toContain(id);
  }
  expect(found.parse(await ask('/books/search', { keyword: title.en })).data.map((each) => each.id)).toContain(id);
  expect(await ask('/books/view/detail', { product_id: String(id) })).toMatchObject({ data: { detail: { id } } });
});

test('a made book has pictures, and a made e-book can be read', async () => {
  await using api = await startLegacyApi({ port: 0, ...large });
  const ebook = ebooks.at(-1)?.book;
  const paths = [
    `/images/covers/${ebook}.svg`,
    `/images/covers/${ebook}-4.svg`,
    `/images/authors/1001.svg`,
    `/ebooks/${ebook}`,
  ];

  const answers = await Promise.all(paths.map((path) => fetch(api.url + path)));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(ebook).toBeGreaterThan(1000);
});

test('without a number, no book is made', async () => {
  await using api = await startLegacyApi({ port: 0 });

  const response = await fetch(`${api.url}/images/covers/1001.svg`);

  expect(response.status).toBe(404);
});
