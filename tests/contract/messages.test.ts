import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, isEnumType } from 'graphql';
import { createIntl, type MessageFormatElement } from 'react-intl';
import { expect, test } from 'vitest';
import arabic from '../../i18n/ar.json';
import english from '../../i18n/en.json';
import { root } from '../support/process.ts';

/** The catalogues of both sides: what pages say, and what the server says to customers. */

const { formatters } = createIntl({ locale: 'en-GB' });
const parse = (text: string) => formatters.getMessageFormat(text, 'en-GB').getAst();

const entries = Object.entries(english).map(([id, text]) => ({
  id,
  english: parse(text),
  arabic: parse(arabic[id as keyof typeof english]),
}));

const userErrors = Object.keys(english).filter((id) => id.startsWith('userError.'));

test('i18n-3: both languages have the same texts, none of them empty', () => {
  expect(Object.keys(arabic)).toEqual(Object.keys(english));
  expect([...Object.values(english), ...Object.values(arabic)].filter((text) => text.trim() === '')).toEqual([]);
});

test('i18n-3: a text has the same placeholders in both languages', () => {
  for (const text of entries) {
    expect({ id: text.id, names: names(text.arabic) }).toEqual({ id: text.id, names: names(text.english) });
  }
});

test('i18n-3: Arabic counts have all six forms, English ones two', () => {
  const [ofArabic, ofEnglish] = ['ar', 'en'].map(categories);
  expect([ofArabic?.length, ofEnglish?.length]).toEqual([6, 2]);
  for (const text of entries) {
    for (const forms of plurals(text.arabic)) expect({ id: text.id, forms }).toEqual({ id: text.id, forms: ofArabic });
    for (const forms of plurals(text.english))
      expect({ id: text.id, forms }).toEqual({ id: text.id, forms: ofEnglish });
    expect({ id: text.id, counts: plurals(text.arabic).length }).toEqual({
      id: text.id,
      counts: plurals(text.english).length,
    });
  }
});

test('i18n-3: a facing title is the title of the other language', () => {
  const facing = entries.filter(({ id }) => id.startsWith('facing.')).map(({ id }) => id.slice('facing.'.length));

  expect(facing.length).toBeGreaterThan(0);
  for (const id of facing as (keyof typeof english)[]) {
    expect(english[`facing.${id}` as keyof typeof english]).toBe(arabic[id]);
    expect(arabic[`facing.${id}` as keyof typeof english]).toBe(english[id]);
  }
});

test('i18n-3: each code of a user error has its sentences, and no sentence has another code', () => {
  const codes = buildSchema(readFileSync(path.join(root, 'schema.graphql'), 'utf8')).getType('UserErrorCode');

  const said = new Set(userErrors.map((id) => String(id.split('.')[1])));

  const declared = isEnumType(codes) ? codes.getValues().map(({ name }) => name) : [];
  expect(said).toEqual(new Set(declared));
});

test('i18n-3: each user error is said', () => {
  const sources = ['bff', 'web'].map(sourcesOf).join('\n');

  expect(userErrors.filter((id) => !sources.includes(`'${id}'`) && !sources.includes(`"${id}"`))).toEqual([]);
});

test('i18n-3: each text is said somewhere', () => {
  const sources = ['bff', 'web'].map(sourcesOf).join('\n');
  const whole = new Set([...sources.matchAll(/['"`]([a-zA-Z][\w.-]*)['"`]/g)].map(([, id]) => id));
  const starts = [...sources.matchAll(/`([a-zA-Z][\w.]*\.)\$\{/g)].map(([, start = '']) => start);
  const isSaid = (id: string): boolean =>
    id.startsWith('facing.')
      ? whole.has(id.slice('facing.'.length))
      : whole.has(id) || starts.some((start) => id.startsWith(start));
  const unsaid = Object.keys(english).filter((id) => !isSaid(id));

  expect(whole.size).toBeGreaterThan(400);
  expect(unsaid).toEqual([]);
});

/** All of a side that says something. */
const sourcesOf = (side: string): string =>
  globSync(`${side}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/generated|styleguide|\.test\./.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');

/** The names of a message's arguments and tags, those within plural forms included. */
function names(elements: readonly MessageFormatElement[]): string[] {
  const found = elements.flatMap((element): string[] => {
    if ('options' in element)
      return [element.value, ...Object.values(element.options).flatMap(({ value }) => names(value))];
    if ('children' in element) return [element.value, ...names(element.children)];
    return 'value' in element && !Object.is(element.type, literal) ? [element.value] : [];
  });
  return [...new Set(found)].toSorted();
}

/** The forms of each count in a message. */
function plurals(elements: readonly MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => ('pluralType' in element ? [Object.keys(element.options).toSorted()] : []));
}

/** The forms that a language has, by CLDR. */
const categories = (language: string): string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();

/** The parser's mark of plain text; its enum is no part of react-intl. */
const literal = 0;
