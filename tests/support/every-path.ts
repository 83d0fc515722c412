import type { Request, Response } from 'express';
import type { LegacyApi } from '../../legacy-api/server.ts';

/** Every path by which a client reaches a book, and a legacy API that damages a third of them in one of its answers. */

const fields = `id url title { value language } otherTitle { value language } isbn publisher { value language } publishingYear
  category { id name { value } } summary { html language } description { html language } abstract { html } tags returnPolicy { html }
  thumbnail { url alt } images { url alt } price { amount currencyCode } oldPrice { amount } discount stock inStock createdAt
  author { id url name { value language } otherName { value } letter description { html language } image { url } }
  citation(style: APA) { text } citationUrl(format: RIS)`;

export type ReadBook = Readonly<Record<string, unknown>> & { readonly id: string };

/** Sends an operation that must have no errors, and gives its data. */
export type Ask = (query: string, variables?: Record<string, unknown>) => Promise<unknown>;

/** Of the books whose id three divides half are cut off in lists, half in their details. */
export const isCutInLists = (id: number): boolean => id % 6 === 0;
export const isCutInDetails = (id: number): boolean => id % 6 === 3;

/** What a list says of a book, where its details say more. */
export const summaryOf = (id: number): string => `<p>In lists: ${id}</p>`;

/** What the details of a book say of its author, where the list of authors says more. */
export const asTheBookHasIt = 'As the book has it';

type Row = Record<string, unknown>;

/** A JSON text in two languages that ends too early, as a column that is too narrow keeps it. */
export const cut = '{"en":"The first w';

const cutRow = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      ['name', 'name_decoded', 'publisher', 'description', 'tags', 'return_policy', 'images'].includes(name)
        ? cut
        : value,
    ]),
  );

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A row of a list: what it says of its book is shorter than its details, and cut off where the book is such a one. */
function listed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(listed);
  if (!isRow(value)) return value;
  if ('product' in value && isRow(value['product'])) {
    const id = Number(value['product_id']);
    return isCutInLists(id) ? { ...value, product: cutRow(value['product']) } : value;
  }
  if (!('name' in value || 'name_decoded' in value)) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, listed(inner)]));
  }
  const id = Number(value['id']);
  const short = JSON.stringify({ en: summaryOf(id), ar: summaryOf(id) });
  const row = 'description' in value ? { ...value, description: short } : value;
  return isCutInLists(id) ? cutRow(row) : row;
}

/** The details of a book, cut off where the book is such a one; of its author it has another text than the list of authors. */
function detailed(value: unknown): unknown {
  if (!isRow(value)) return value;
  if (!isRow(value['detail'])) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, detailed(inner)]));
  }
  const { detail, author } = value;
  return {
    ...value,
    detail: isCutInDetails(Number(detail['id'])) ? cutRow(detail) : detail,
    ...(isRow(author) && { author: { ...author, description: asTheBookHasIt, description_ar: null } }),
  };
}

const lists = [
  '/books/getexplorebook',
  '/books/getnewpublishedbook',
  '/books/getpublishedbook',
  '/books/getmostsoldbook',
  '/books/getcatalogue',
  '/books/search',
  '/books/get/cart/noauth',
  '/books/get/cart',
  '/books/get/wishlist',
];

/** Has the usual answer changed. */
export const rewritten =
  (change: (body: unknown) => unknown) =>
  (_request: Request, response: Response, next: () => void): void => {
    const send = response.json.bind(response);
    response.json = (body: unknown) => send(change(body));
    next();
  };

export function damageBooks(legacy: LegacyApi): void {
  for (const path of lists) legacy.intercept(path, rewritten(listed));
  legacy.intercept('/books/view/detail', rewritten(detailed));
}

export type Path = {
  readonly name: string;
  /** What is read: the details, lists that have most of them, or lists of little. */
  readonly of: 'details' | 'lists' | 'short lists';
  readonly read: (ask: Ask, ids: readonly string[]) => Promise<readonly ReadBook[]>;
};

/** All pages of a list. */
const paged =
  (pageOf: (page: number) => string) =>
  async (ask: Ask): Promise<readonly ReadBook[]> => {
    const books: ReadBook[] = [];
    for (let page = 1; ; page += 1) {
      const { list } = (await ask(pageOf(page))) as {
        list: { items: readonly (ReadBook | { book: ReadBook })[]; hasMore?: boolean };
      };
      books.push(...list.items.map((item) => ('book' in item ? (item.book as ReadBook) : item)));
      if (list.hasMore !== true) return books;
    }
  };

/** So many books are asked for at once: each may cost a call of its own. */
function* chunks(ids: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < ids.length; at += 12) yield ids.slice(at, at + 12);
}

/** The books of one request after another. */
const inChunks =
  (read: (ask: Ask, ids: readonly string[]) => Promise<readonly (ReadBook | null)[]>) =>
  async (ask: Ask, ids: readonly string[]): Promise<readonly ReadBook[]> => {
    const books: ReadBook[] = [];
    for (const some of chunks(ids)) books.push(...(await read(ask, some)).filter((book) => book !== null));
    return books;
  };

type Lines = readonly { readonly book: ReadBook | null }[];

const booksIn = (lines: Lines): readonly (ReadBook | null)[] => lines.map(({ book }) => book);

/** `ask` is of a customer, whose cart and wishlist are empty before and after. */
export const paths = (titleOf: (id: string) => string, categories: readonly number[]): readonly Path[] => [
  {
    name: 'book',
    of: 'details',
    read: async (ask, ids) => {
      const books: ReadBook[] = [];
      for (const id of ids) {
        const { book } = (await ask(`query ($id: ID!) { book(id: $id) { ${fields} } }`, { id })) as { book: ReadBook };
        books.push(book);
      }
      return books;
    },
  },
  {
    name: 'booksById',
    of: 'details',
    read: inChunks(
      async (ask, ids) =>
        (
          (await ask(`query ($ids: [ID!]!) { list: booksById(ids: $ids) { ${fields} } }`, { ids })) as {
            list: ReadBook[];
          }
        ).list,
    ),
  },
  {
    name: 'books',
    of: 'lists',
    read: paged((page) => `{ list: books(page: ${page}) { hasMore items { ${fields} } } }`),
  },
  { name: 'newBooks', of: 'lists', read: paged(() => `{ list: newBooks { items { ${fields} } } }`) },
  {
    name: 'exploreBooks',
    of: 'lists',
    read: paged((page) => `{ list: exploreBooks(page: ${page}) { hasMore items { ${fields} } } }`),
  },
  {
    name: 'mostSoldBooks',
    of: 'lists',
    read: paged((page) => `{ list: mostSoldBooks(page: ${page}) { hasMore items { ${fields} } } }`),
  },
  {
    name: 'catalogue',
    of: 'lists',
    read: paged((page) => `{ list: catalogue(page: ${page}) { hasMore items { book { ${fields} } } } }`),
  },
  ...categories.map((id): Path => ({
    name: `category ${id}`,
    of: 'lists',
    read: async (ask) => {
      const books = paged(
        (page) => `{ category(id: "${id}") { list: books(page: ${page}) { hasMore items { ${fields} } } } }`,
      );
      return books(async (query) => ((await ask(query)) as { category: unknown }).category);
    },
  })),
  {
    name: 'searchBooks',
    of: 'short lists',
    read: async (ask, ids) => {
      const found = new Map<string, ReadBook>();
      for (const id of ids) {
        if (found.has(id)) continue;
        const { list } = (await ask(
          `query ($words: String!) { list: searchBooks(keyword: $words) { items { ${fields} } } }`,
          {
            words: titleOf(id),
          },
        )) as { list: { items: ReadBook[] } };
        for (const book of list.items) found.set(book.id, book);
      }
      return [...found.values()];
    },
  },
  {
    name: 'guestCart',
    of: 'short lists',
    read: inChunks(async (ask, ids) => {
      const lines = ids.map((bookId) => ({ bookId, quantity: 1 }));
      const query = `query ($lines: [CartLineInput!]!) { guestCart(lines: $lines) { lines { book { ${fields} } } } }`;
      return booksIn(((await ask(query, { lines })) as { guestCart: { lines: Lines } }).guestCart.lines);
    }),
  },
  {
    name: 'cart',
    of: 'short lists',
    read: inChunks(async (ask, ids) => {
      for (const bookId of ids) {
        await ask('mutation ($bookId: ID!) { setCartLine(input: { bookId: $bookId, quantity: 1 }) { message } }', {
          bookId,
        });
      }
      const { viewer } = (await ask(`{ viewer { cart { lines { book { ${fields} } } } } }`)) as {
        viewer: { cart: { lines: Lines } };
      };
      await ask('mutation { clearCart { message } }');
      return booksIn(viewer.cart.lines);
    }),
  },
  {
    name: 'wishlist',
    of: 'short lists',
    read: inChunks(async (ask, ids) => {
      for (const id of ids) await ask('mutation ($id: ID!) { addToWishlist(bookId: $id) { message } }', { id });
      const { viewer } = (await ask(`{ viewer { wishlist { items { book { ${fields} } } } } }`)) as {
        viewer: { wishlist: { items: Lines } };
      };
      for (const id of ids) await ask('mutation ($id: ID!) { removeFromWishlist(bookId: $id) { message } }', { id });
      return booksIn(viewer.wishlist.items);
    }),
  },
];
