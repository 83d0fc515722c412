import { articleKinds, type ArticleKind } from '../data/records.ts';

/** The names of pictures, as records carry them and as they follow /images/ in an address. */

/** What a book is shown by, in the order of its gallery: beyond the cover, pages that face each other two by two. */
export const views = ['cover', 'title page', 'contents', 'text', 'further text', 'back'] as const;

export type View = (typeof views)[number];

/** Above the article, and small in lists. */
export type ArticleFormat = 'banner' | 'thumb';

export const coverName = (bookId: number): string => `covers/${bookId}.svg`;

/** The names of all pictures of a book: covers/101.svg, covers/101-2.svg and so on. */
export const coverNames = (bookId: number): readonly string[] =>
  views.map((_view, index) => (index === 0 ? coverName(bookId) : `covers/${bookId}-${index + 1}.svg`));

/** articles/post-1.svg, articles/post-1-thumb.svg */
export const articleName = (kind: ArticleKind, id: number, format: ArticleFormat): string =>
  `articles/${kind}-${id}${format === 'thumb' ? '-thumb' : ''}.svg`;

export const categoryName = (id: number): string => `categories/${id}.svg`;

export const bannerName = (id: number): string => `banners/${id}.svg`;

export const authorName = (id: number): string => `authors/${id}.svg`;

export const plateName = (id: number): string => `gallery/${id}.svg`;

export const journalName = (id: number): string => `journals/${id}.svg`;

const folders = {
  categories: 'category',
  banners: 'banner',
  authors: 'author',
  gallery: 'plate',
  journals: 'journal',
} as const;

export type PictureName =
  | { readonly kind: 'cover'; readonly id: number; readonly view: View }
  | { readonly kind: 'article'; readonly id: number; readonly of: ArticleKind; readonly format: ArticleFormat }
  | { readonly kind: (typeof folders)[keyof typeof folders]; readonly id: number };

/** What a name refers to; null for one that `coverNames` and its siblings never give. */
export const parseName = (name: string): PictureName | null =>
  parseCover(name) ?? parseArticle(name) ?? parseNumbered(name);

function parseCover(name: string): PictureName | null {
  const [, id, place = '1'] = /^covers\/([1-9]\d{0,14})(?:-([2-9]))?\.svg$/.exec(name) ?? [];
  const view = views[Number(place) - 1];
  return id && view ? { kind: 'cover', id: Number(id), view } : null;
}

function parseArticle(name: string): PictureName | null {
  const [, of, id, thumb] = /^articles\/([a-z]+)-([1-9]\d{0,14})(-thumb)?\.svg$/.exec(name) ?? [];
  const kind = articleKinds.find((each) => each === of);
  return kind && id ? { kind: 'article', id: Number(id), of: kind, format: thumb ? 'thumb' : 'banner' } : null;
}

function parseNumbered(name: string): PictureName | null {
  const [, folder = '', id] = /^([a-z]+)\/([1-9]\d{0,14})\.svg$/.exec(name) ?? [];
  return id && isFolder(folder) ? { kind: folders[folder], id: Number(id) } : null;
}

const isFolder = (name: string): name is keyof typeof folders => Object.hasOwn(folders, name);
