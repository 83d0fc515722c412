import { createIntl, type MessageFormatElement } from 'react-intl';
import { expect, test } from 'vitest';
import arabic from './ar.json';
import english from './en.json';

const { formatters } = createIntl({ locale: 'en' });
const parse = (text: string) => formatters.getMessageFormat(text, 'en').getAst();

const entries = Object.entries(english).map(([id, text]) => ({
  id,
  english: parse(text),
  arabic: parse(arabic[id as keyof typeof english]),
}));

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
  for (const text of entries) {
    for (const forms of plurals(text.arabic)) {
      expect({ id: text.id, forms }).toEqual({ id: text.id, forms: ['few', 'many', 'one', 'other', 'two', 'zero'] });
    }
    for (const forms of plurals(text.english)) {
      expect({ id: text.id, forms }).toEqual({ id: text.id, forms: ['one', 'other'] });
    }
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

/** The parser's mark of plain text; its enum is no part of react-intl. */
const literal = 0;
