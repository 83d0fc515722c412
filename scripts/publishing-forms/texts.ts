import texts from './texts.json' with { type: 'json' };

/** What the publisher's forms ask, in both languages. */

export type Language = 'en' | 'ar';

export type FormText = {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly { readonly heading: string; readonly questions: readonly Question[] }[];
  /** Where it goes. */
  readonly end: string;
};

/** Each with how many lines its answer may take. */
export type Question = { readonly question: string; readonly lines: number };

type InBoth<Text> = Readonly<Record<Language, Text>>;

export const publisher: InBoth<string> = texts.publisher;
export const bookProposal: InBoth<FormText> = texts.bookProposal;
export const translationProposal: InBoth<FormText> = texts.translationProposal;
