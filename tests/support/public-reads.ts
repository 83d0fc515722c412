/** What everybody may read: for each public row of section 7 an operation that asks it, and the answer in a language. */
import { expect } from 'vitest';
import { loadData } from '../../legacy-api/data/load.ts';
import type { Book } from '../../legacy-api/data/records.ts';
import type { Shape } from '../../legacy-api/dialect.ts';
import { isbn } from '../../legacy-api/isbn.ts';
import { publisher } from '../../legacy-api/press.ts';
import { articleName } from '../../legacy-api/pictures/names.ts';

export type PublicRead = {
  /** The path of the legacy API. */
  readonly path: string;
  readonly query: string;
  readonly answer: (language: Language, shape?: Shape) => unknown;
};

type Language = 'en' | 'ar';
type Both = { readonly en: string; readonly ar: string };

const data = loadData();

const origin = 'https://books.press.example';

/** What the answers name: the environment of a shop that gives them. */
export const environment = { PUBLIC_URL: origin, EBOOK_BASE_URL: 'https://ebooks.press.example' };

const byId =
  (wanted: number) =>
  ({ id }: { readonly id: number }) =>
    id === wanted;
const picture = (name: string) => ({ url: `${origin}/media/${name}` });
const textOf = (both: Both, language: Language) => ({ value: both[language], language: language.toUpperCase() });
/** A text that shape b sends in the language of the caller alone, without saying so. */
const asideOf = (both: Both, language: Language, shape: Shape = 'a') => ({
  value: both[language],
  language: shape === 'a' ? language.toUpperCase() : null,
});
/** As it is sent on: the sanitiser writes every break alike, and links of the shop are absolute. */
const sentHtml = (sent: string) => sent.replaceAll('<br>', '<br />').replaceAll(' href="/', ` href="${origin}/`);
const htmlOf = (both: Both, language: Language) => ({
  html: sentHtml(both[language]),
  language: language.toUpperCase(),
});

const text = '{ value language }';
const html = '{ html language }';
const noText: Both = { en: '', ar: '' };

const latest = (one: Book, other: Book) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id;
const published = data.books.filter(({ category }) => category !== 'journals').toSorted(latest);
const issues = data.books.filter(({ category }) => category === 'journals').toSorted(latest);
const categoryOf = (book: Book) => data.categories.find(({ key }) => key === book.category);
const authorOf = (book: Book) => data.authors.find(({ key }) => key === book.author);

const hasEbook = (book: Book) => data.ebooks.some((ebook) => ebook.book === book.id);
const soldLines = data.demoCustomer.orders.flatMap((order) => order.lines);
const sold = ({ id }: Book) => soldLines.filter(({ book }) => book === id).reduce((sum, { copies }) => sum + copies, 0);
const bySales = (one: Book, other: Book) => sold(other) - sold(one) || latest(one, other);

const bookFields = `id isbn title ${text} publisher ${text} publishingYear category { id } summary ${html}
  thumbnail { url } images { url } price { amount currencyCode } oldPrice { amount } stock inStock`;
const bookIn = (book: Book, language: Language, shape?: Shape) => ({
  id: String(book.id),
  isbn: isbn(book.id),
  title: textOf(book.title, language),
  publisher: asideOf(publisher, language, shape),
  publishingYear: book.publishingYear,
  category: { id: String(categoryOf(book)?.id) },
  summary: htmlOf(book.description, language),
  thumbnail: picture(`covers/${book.id}.svg`),
  images: ['', '-2', '-3', '-4', '-5', '-6'].map((view) => picture(`covers/${book.id}${view}.svg`)),
  price: { amount: book.price, currencyCode: 'QAR' },
  oldPrice: book.oldPrice && { amount: book.oldPrice },
  stock: book.stock,
  inStock: book.stock > 0,
});
const bookPage = (books: readonly Book[], language: Language, shape?: Shape) => ({
  page: 1,
  items: books.slice(0, 12).map((book) => bookIn(book, language, shape)),
});
const pageOfBooks = `{ page items { ${bookFields} } }`;

const authorFields = `id name ${text} description ${html} image { url }`;
const authorIn = (author: (typeof data.authors)[number], language: Language) => ({
  id: String(author.id),
  name: textOf(author.name, language),
  description: htmlOf(author.life, language),
  image: picture(`authors/${author.id}.svg`),
});

const journalFields = `id name ${text} description ${html} image { url } viewUrl currentIssueUrl`;
const journalIn = (journal: (typeof data.journals)[number], language: Language) => ({
  id: String(journal.id),
  name: textOf(journal.name, language),
  description: htmlOf(journal.description, language),
  image: picture(`journals/${journal.id}.svg`),
  viewUrl: journal.website,
  currentIssueUrl: `${journal.website}/current`,
});

type Articles = keyof typeof data.articles;
const articleFields = `id title ${text} description ${html} thumbnail { url } banner { url } keywords date`;
const articleIn = (kind: Articles, article: (typeof data.articles)[Articles][number], language: Language) => ({
  id: String(article.id),
  title: textOf(article.title, language),
  description: htmlOf(article.description, language),
  thumbnail: picture(articleName(kind, article.id, 'thumb')),
  banner: picture(articleName(kind, article.id, 'banner')),
  keywords: article.keywords[language],
  date: article.date,
});
const articleReads = (kind: Articles, path: string, many: string, one: string): readonly PublicRead[] => [
  {
    path,
    query: `{ ${many} { page items { ${articleFields} } } }`,
    answer: (language) => ({
      [many]: {
        page: 1,
        items: data.articles[kind]
          .toSorted((left, right) => right.date.localeCompare(left.date))
          .slice(0, 12)
          .map((article) => articleIn(kind, article, language)),
      },
    }),
  },
  {
    path: `${path}/detail`,
    query: `{ ${one}(id: "5") { ${articleFields} } }`,
    answer: (language) => ({
      [one]: data.articles[kind].filter(byId(5)).map((article) => articleIn(kind, article, language))[0],
    }),
  },
];

/** The headings of an informational page have ids, by their number. */
function withAnchors(html: string): string {
  let number = 0;
  return html.replaceAll(/<h[2-4]/g, (tag) => `${tag} id="text-section-${(number += 1)}"`);
}

const infoPage = (path: string, name: string, file: keyof typeof data.pages): PublicRead => ({
  path,
  query: `{ infoPage(name: ${name}) { name content { html } } }`,
  answer: (language) => ({
    infoPage: { name, content: { html: withAnchors(sentHtml(data.pages[file][language].trim())) } },
  }),
});

const placeIn = ({ id, name }: { readonly id: number; readonly name: Both }, language: Language) => ({
  id: String(id),
  name: textOf(name, language),
});

export const publicReads: readonly PublicRead[] = [
  {
    path: '/common/getcontact',
    query: `{ contact { address ${html} email mobile phone facebook instagram twitter linkedin snapchat map } }`,
    answer: (language, shape) => {
      const { value: html, language: marked } = asideOf(data.contact.address, language, shape);
      return { contact: { ...data.contact, address: { html: html.replaceAll('<br>', '<br />'), language: marked } } };
    },
  },
  {
    path: '/common/gethomebanner',
    query: `{ banners { subtitle ${text} text ${text} link image { url } } }`,
    answer: (language, shape) => ({
      banners: data.banners.map((banner) => ({
        subtitle: asideOf(banner.subtitle, language, shape),
        text: asideOf(banner.text, language, shape),
        link: new URL(banner.link, origin).href,
        image: picture(`banners/${banner.id}.svg`),
      })),
    }),
  },
  {
    path: '/common/getallbookcategory',
    query: `{ categories { id name ${text} image { url } } }`,
    answer: (language) => ({
      categories: data.categories.map(({ id, name }) => ({
        id: String(id),
        name: textOf(name, language),
        image: picture(`categories/${id}.svg`),
      })),
    }),
  },
  {
    path: '/common/getcountry',
    query: `{ countries { id name ${text} } }`,
    answer: (language) => ({
      countries: data.countries
        .map((country) => placeIn(country, language))
        .toSorted((one, other) => new Intl.Collator(language).compare(one.name.value, other.name.value)),
    }),
  },
  {
    path: '/common/getcity',
    query: `{ cities(countryId: "1") { id name ${text} } }`,
    answer: (language) => ({
      cities: data.countries.find(byId(1))?.cities.map((city) => placeIn(city, language)),
    }),
  },
  {
    path: '/books/getexplorebook',
    query: `{ exploreBooks ${pageOfBooks} }`,
    answer: (language, shape) => ({ exploreBooks: bookPage(issues, language, shape) }),
  },
  {
    path: '/books/getnewpublishedbook',
    query: `{ newBooks { items { ${bookFields} } } }`,
    answer: (language, shape) => ({ newBooks: { items: bookPage(published, language, shape).items } }),
  },
  {
    path: '/books/getpublishedbook',
    query: `{ books(filter: { keyword: "ibn khaldun", categoryIds: ["3"] }, sort: PRICE) ${pageOfBooks} }`,
    answer: (language, shape) => ({ books: bookPage(published.filter(byId(101)), language, shape) }),
  },
  {
    path: '/books/getmostsoldbook',
    query: `{ mostSoldBooks ${pageOfBooks} }`,
    answer: (language, shape) => ({ mostSoldBooks: bookPage(published.toSorted(bySales), language, shape) }),
  },
  {
    path: '/books/getcatalogue',
    query: `{ catalogue(filter: { categoryId: "4" }) { page items { book { ${bookFields} } ebookUrl author { id name ${text} } } } }`,
    answer: (language, shape) => ({
      catalogue: {
        page: 1,
        items: published
          .filter((book) => categoryOf(book)?.id === 4)
          .toSorted((left, right) => Number(hasEbook(right)) - Number(hasEbook(left)))
          .slice(0, 12)
          .map((book) => ({
            book: bookIn(book, language, shape),
            ebookUrl: hasEbook(book) ? `https://ebooks.press.example/${book.id}` : null,
            author: { id: String(authorOf(book)?.id), name: textOf(authorOf(book)?.name ?? noText, language) },
          })),
      },
    }),
  },
  {
    path: '/books/search',
    query: `{ searchBooks(keyword: "  muqaddimah ") { items { id title ${text} thumbnail { url } price { amount } oldPrice { amount } } } }`,
    answer: (language) => ({
      searchBooks: {
        items: published.filter(byId(101)).map((book) => ({
          id: String(book.id),
          title: textOf(book.title, language),
          thumbnail: picture(`covers/${book.id}.svg`),
          price: { amount: book.price },
          oldPrice: book.oldPrice && { amount: book.oldPrice },
        })),
      },
    }),
  },
  {
    path: '/books/view/detail',
    query: `{ book(id: "101") { ${bookFields} description ${html} abstract ${html} createdAt author { name ${text} description ${html} } } }`,
    answer: (language, shape) => ({
      book: published.filter(byId(101)).map((book) => ({
        ...bookIn(book, language, shape),
        description: htmlOf(book.description, language),
        abstract: htmlOf(book.abstract, language),
        createdAt: '2021-06-18T06:00:00Z',
        author: {
          name: textOf(authorOf(book)?.name ?? noText, language),
          description: htmlOf(authorOf(book)?.life ?? noText, language),
        },
      }))[0],
    }),
  },
  {
    path: '/books/get/cart/noauth',
    query: `{ guestCart(lines: [{ bookId: "101", quantity: 2 }, { bookId: "999999", quantity: 3 }]) {
      id lineCount unitPriceTotal { amount } subtotal { amount } shipping { amount } total { amount currencyCode }
      lines { id bookId quantity unitPrice { amount } subtotal { amount }
        book { id title ${text} thumbnail { url } price { amount } stock inStock } } } }`,
    answer: (language) => ({
      guestCart: {
        id: 'guest',
        lineCount: 2,
        unitPriceTotal: { amount: '148.00' },
        subtotal: { amount: '296.00' },
        shipping: { amount: '0.00' },
        total: { amount: '296.00', currencyCode: 'QAR' },
        lines: [
          {
            id: 'guest-101',
            bookId: '101',
            quantity: 2,
            unitPrice: { amount: '148.00' },
            subtotal: { amount: '296.00' },
            book: published.filter(byId(101)).map((book) => ({
              id: '101',
              title: textOf(book.title, language),
              thumbnail: picture('covers/101.svg'),
              price: { amount: '148.00' },
              stock: 7,
              inStock: true,
            }))[0],
          },
          { id: 'guest-999999', bookId: '999999', quantity: 3, unitPrice: null, subtotal: null, book: null },
        ],
      },
    }),
  },
  ...articleReads('post', '/getpost', 'posts', 'post'),
  ...articleReads('news', '/get/news', 'news', 'newsItem'),
  ...articleReads('project', '/getprojectprogram', 'projects', 'project'),
  {
    path: '/getauthor',
    query: `{ authors(filter: { name: "khaldun", categoryId: "3" }) { items { ${authorFields} } } }`,
    answer: (language) => ({
      authors: {
        items: data.authors.filter(({ key }) => key === 'ibn-khaldun').map((author) => authorIn(author, language)),
      },
    }),
  },
  {
    path: '/getauthor/detail',
    query: `{ author(id: "1") { ${authorFields} } }`,
    answer: (language) => ({ author: data.authors.filter(byId(1)).map((author) => authorIn(author, language))[0] }),
  },
  {
    path: '/getjournal',
    query: `{ journals { items { ${journalFields} } } }`,
    answer: (language) => ({ journals: { items: data.journals.map((journal) => journalIn(journal, language)) } }),
  },
  {
    path: '/getjournal/detail',
    query: `{ journal(id: "2") { ${journalFields} } }`,
    answer: (language) => ({
      journal: data.journals.filter(byId(2)).map((journal) => journalIn(journal, language))[0],
    }),
  },
  {
    path: '/getgallery',
    query: `{ gallery(page: 2) { page hasMore items { id image { url } description ${text} } } }`,
    answer: (language, shape) => ({
      gallery: {
        page: 2,
        hasMore: false,
        items: data.plates.slice(12).map(({ id, description }) => ({
          id: expect.stringMatching(/^[1-9]\d*$/),
          image: picture(`gallery/${id}.svg`),
          description: asideOf(description, language, shape),
        })),
      },
    }),
  },
  infoPage('/about', 'ABOUT', 'about'),
  infoPage('/peerview', 'PEER_REVIEW', 'peer-review'),
  infoPage('/researchintegrity', 'RESEARCH_INTEGRITY', 'research-integrity'),
  infoPage('/directormessage', 'DIRECTORS_MESSAGE', 'directors-message'),
];
