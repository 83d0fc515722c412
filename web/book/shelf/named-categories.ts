import type { ShelfCategoryFragment } from '../../generated/public/graphql.ts';

/** The categories in whose names, in either language, a word of the keyword is found, as the beginning of a word of at least three letters. */
export function categoriesNamed(
  keyword: string | undefined,
  categories: readonly ShelfCategoryFragment[],
): readonly ShelfCategoryFragment[] {
  const sought = wordsOf(keyword ?? '').filter((word) => word.length >= least && !articles.has(word));
  return categories.filter(({ name, otherName }) => {
    const words = wordsOf(`${name?.value ?? ''} ${otherName?.value ?? ''}`);
    return sought.some((word) => words.some((each) => each.startsWith(word)));
  });
}

const least = 3;

const articles: ReadonlySet<string> = new Set(['the', 'and']);

/** Without capitals, vowel marks, hamzas on alif and the Arabic article. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^و?ال(?=.{2})/u, ''));
