import { excerpt } from '../domain/excerpt.ts';
import type { RichTextResolvers, TextResolvers } from './generated/resolvers.ts';
import { nameOf } from './language.ts';
import { turn } from '../domain/turns.ts';

/** A text with more characters takes long enough to read through that it waits for its turn. */
const shortText = 1_000;

export const Text: TextResolvers = {
  language: (text) => text.language && nameOf(text.language),
};

export const RichText: RichTextResolvers = {
  html: (text) => text.value,
  language: (text) => text.language && nameOf(text.language),
  excerpt: ({ value }, { words }, context) =>
    value.length <= shortText ? excerpt(value, words) : turn(context).then(() => excerpt(value, words)),
};
