/** How readers spell what they look for: the words that go out, the other spelling of them, and words compared without regard to it. */

/**
 * What is typed, as it is sent: only digits are made ASCII; tatweel, which no title has, is taken out, and the word joiner,
 * which names copied from a page may have.
 */
export const sent = (typed: string): string =>
  typed
    .replaceAll(/[٠-٩۰-۹]/g, asciiDigit)
    .replaceAll(/[ـ\u2060]/g, '')
    .trim() || typed;

/**
 * The one other spelling that is looked for where a keyword finds nothing: that of a careful catalogue, or, for a keyword
 * that is spelled so already, what its doubtful letters may stand for. Null where there is none.
 */
export function otherSpelling(keyword: string): string | null {
  const letters = plain(keyword);
  const isbn = isIsbn.exec(letters.replaceAll(/[\s\p{Dash}]/gu, ''))?.[1];
  const candidates = isbn
    ? [isbn]
    : [catalogued, endingInAlif, withBareAlif, endingInHa].map((respell) => letters.replaceAll(arabicWord, respell));
  const other = candidates.find((candidate) => candidate !== keyword);
  // An empty keyword would be answered with every book, and one letter can stand for several.
  return other && charactersIn(other) <= longestKeyword ? other : null;
}

/** How many characters a keyword may have. */
export const longestKeyword = 128;

/** Counted by code points, as readers of the documents would: an emoji has two UTF-16 units. */
export const charactersIn = (keyword: string): number => Array.from(keyword).length;

/** Its digits, after the name that books print before them. */
const isIsbn = /^(?:(?:ISBN(?:1[03])?|ردمك):?)?(\d{9}[\dX]|\d{13})$/i;

const arabicWord = /\p{Script=Arabic}+/gu;

/** Without vowel marks and what can't be seen, and with the Arabic letters for those of Persian keyboards. */
export const plain = (keyword: string): string =>
  keyword
    .normalize('NFKC')
    .replaceAll(/[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\p{Format}]/gu, '')
    .replaceAll(fromPersianKeyboards, (letter) => arabicLetters[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();

const arabicLetters: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ک: 'ك',
  ی: 'ي',
  ې: 'ي',
  ۍ: 'ي',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ۀ: 'ه',
  ۂ: 'ه',
  ۃ: 'ة',
};

/** Any letter that such a table has another for. */
const anyOf = (table: Readonly<Record<string, string>>): RegExp => new RegExp(`[${Object.keys(table).join('')}]`, 'g');

const fromPersianKeyboards = anyOf(arabicLetters);

/** A well-known word as it is written; of others a ha at the end is taken for ta marbuta, and alif maqsura for ya. */
const catalogued = (word: string): string => known(word) ?? word.replace(/ه$/, 'ة').replace(/ى$/, 'ي');

const endingInAlif = (word: string): string => known(word) ?? word.replace(/ي$/, 'ى');
const withBareAlif = (word: string): string => known(word) ?? word.replaceAll(/[أإآ]/g, 'ا');
const endingInHa = (word: string): string => known(word) ?? word.replace(/ة$/, 'ه');

/** With what may be written to the beginning of a word: and, with, as, for, the article. */
const prefixed = /^([وف]?(?:[بك]?ال|لل|[بكل]))?(.+)$/;
const conjoined = /^([وف])(.+)$/;

/** The word with its hamzas and its last letter as they are written, where it is well known. */
function known(word: string): string | null {
  for (const [, prefix = '', stem = ''] of [['', '', word], prefixed.exec(word) ?? [], conjoined.exec(word) ?? []]) {
    if (wellKnown.has(stem)) return word;
    const written = byFolded.get(folded(stem));
    if (written !== undefined) return prefix + written;
  }
  return null;
}

/** Frequent in titles and names, and misspelled by the rules above or by leaving out a hamza. */
const wellKnown: ReadonlySet<string> = new Set(
  [
    // A ha that is no ta marbuta.
    'الله لله بالله والله إله فقه وجه أوجه شبه هذه فيه منه عليه إليه له به مياه اتجاه شاه نزيه طه عبده',
    'سيبويه مسكويه نفطويه شاهنامه',
    // A ya that is no alif maqsura; of على and علي either is right.
    'في التي الذي هي أبي ذي لي علي',
    // An alif maqsura.
    'على إلى حتى متى لدى سوى مدى معنى مبنى مثنى مستوى محتوى مستشفى ملتقى منتدى مقهى شورى تقوى فتوى دعوى هوى رؤى نهى قرى',
    'كبرى صغرى وسطى عظمى أولى أخرى أعلى أدنى أقصى قوى ذكرى موسيقى مصطفى مرتضى مجتبى عيسى موسى يحيى ليلى سلمى سلوى نجوى بشرى كسرى',
    // A hamza, or none.
    'أبو أبا أم أحمد إبراهيم إسماعيل إسحاق إدريس إخوان أهل ألف ألفية أمير أمة أمم أول أصل أصول أنواع أعمال أعلام أغاني أخلاق أحكام أخبار أدب',
    'آداب آراء آثار أندلس أندلسي إسلام إسلامي إسلامية إعجاز إنسان إدارة أساس أسس أسرار أرض أيام أطفال أمثال أفلاطون أرسطو',
    'ابن ابنة اسم اقتصاد اجتماع اجتماعي اعتبار',
  ]
    .join(' ')
    .split(' '),
);

/**
 * A text by which spellings are compared: without capitals, accents, vowel marks, tatweel and signs for ayn and hamza, and with
 * one letter for those that are typed for each other.
 */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{Mark}\p{Modifier_Letter}\p{Format}'’‘ء]/gu, '')
    .replaceAll(typedForEachOther, (letter) => oneFor[letter] ?? letter)
    .replaceAll(/[٠-٩۰-۹]/g, asciiDigit)
    .toLowerCase();

const oneFor: Readonly<Record<string, string>> = { ...arabicLetters, ة: 'ه', ۃ: 'ه', ى: 'ي' };
const typedForEachOther = anyOf(oneFor);

const byFolded: ReadonlyMap<string, string> = new Map([...wellKnown].map((word) => [folded(word), word]));

/** The words of a text, to be compared however they are spelled. */
export const wordsOf = (text: string): readonly string[] => folded(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];

/** Articles alone, which half of all names begin with, name nothing. */
const articles: ReadonlySet<string> = new Set(['the', 'al', 'ال']);

/** Whether each of the words sought begins one of those of a text, with or without "and" and the article before either. */
export const areFoundIn = (sought: readonly string[], words: readonly string[]): boolean =>
  sought.some((word) => !articles.has(word)) && sought.every((start) => words.some((word) => begins(word, start)));

const begins = (word: string, start: string): boolean => word.startsWith(start) || bare(word).startsWith(bare(start));

const bare = (word: string): string => word.replace(/^(و(?=.{3}))?(ال(?=..))?/, '');

/** A digit of any script that the shop is written in, as ASCII has it. */
export function asciiDigit(digit: string): string {
  return String(digit.charCodeAt(0) & 0xf);
}
