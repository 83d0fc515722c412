import { excerpt } from '../domain/excerpt.ts';
import type { RichTextResolvers, TextResolvers } from './generated/resolvers.ts';
import { nameOf } from './language.ts';

export const Text: TextResolvers = {
  language: (text) => text.language && nameOf(text.language),
};

export const RichText: RichTextResolvers = {
  html: (text) => text.value,
  language: (text) => text.language && nameOf(text.language),
  excerpt: (text, { words }, { turns }) => turns(() => excerpt(text.value, words)),
};
