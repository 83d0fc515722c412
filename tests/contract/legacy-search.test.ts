import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { loadData } from '../../legacy-api/data/load.ts';
import { shapes } from '../../legacy-api/dialect.ts';
import { type Form, hostileTexts, type StandIn, startStandIn } from '../support/legacy.ts';
import { type Wire, wires } from '../support/legacy-wire.ts';

const { authors, books, categories } = loadData();
const ibnKhaldun = authors.find(({ key }) => key === 'ibn-khaldun')?.id;

describe.each(shapes)('search in shape %s', (shape) => {
  const wire = wires[shape];
  // Nothing that these tests ask changes anything, so they share one server.
  let legacy: StandIn;
  beforeAll(async () => {
    legacy = await startStandIn(shape);
  });
  afterAll(() => legacy[Symbol.asyncDispose]());

  /** The ids of all that is found. */
  const idsIn = async (list: Wire['list'], path: string, form: Form) =>
    (await legacy.data(list(z.looseObject({ id: wire.number })), path, form)).map(({ id }) => id);

  const published = (keyword: string) => idsIn(wire.page, '/books/getpublishedbook', { keyword });

  describe.each<[string, (keyword: string) => Promise<number[]>, number | undefined]>([
    ['/books/getpublishedbook', published, 101],
    ['/books/getcatalogue', (keyword) => idsIn(wire.page, '/books/getcatalogue', { keyword }), 101],
    ['/books/search', (keyword) => idsIn(wire.list, '/books/search', { keyword }), 101],
    ['/getauthor', (name) => idsIn(wire.wrapped, '/getauthor', { name }), ibnKhaldun],
  ])('%s', (_path, find, expected) => {
    test.each([
      ['as it is written', 'ابن خلدون'],
      ['with a hamza below', 'إبن خلدون'],
      ['with a hamza above', 'أبن خلدون'],
      ['with a wasla', 'ٱبن خلدون'],
      ['with a vowel mark', 'ابن خَلدون'],
      ['with vowel marks on both', 'اِبن خلدُون'],
      ['with every mark', 'اِبْنُ خَلْدُونٍ'],
      ['with tatweel', 'ابـن خلـــدون'],
      ['the other way round', 'خلدون ابن'],
      ['in part', 'ابن خلد'],
      ['with an article that is not his', 'ابن الخلدون'],
      ['with a comma', 'ابن، خلدون'],
      ['with marks of direction', '\u200Fابن خلدون\u200E'],
      ['with a joiner', 'ابن خل\u200Dدون'],
      ['in presentation forms', 'ﺍﺑﻦ ﺧﻠﺪﻭﻥ'],
      ['with spaces around and between', '  ابن \t\u00A0  خلدون\n'],
      ['in English', 'Ibn Khaldun'],
      ['in English, transliterated', 'Ibn Khaldūn'],
      ['in English, in pieces', 'Ibn Khaldu\u0304n'],
      ['in English, in capitals and in part', 'IBN KHALD'],
      ['in English, with a soft hyphen', 'Ibn Khal\u00ADdun'],
    ])('finds Ibn Khaldun typed %s', async (_how, typed) => {
      expect(await find(typed)).toEqual([expected]);
    });

    test.each([
      ['quotes', '"ibn" "khaldun"'],
      ['one quote', 'ibn "khaldun'],
      ['asterisks', 'ibn* khaldun*'],
      ['a caret', '^ibn khaldun'],
      ['a hyphen', 'ibn-khaldun'],
      ['a minus', 'ibn -khaldun'],
      ['plus signs', 'ibn + khaldun'],
      ['brackets', '(ibn) {khaldun}'],
      ['an ampersand', 'ibn & khaldun'],
      ['single quotes', "'ibn' 'khaldun'"],
      ['a NUL', 'ibn\0khaldun'],
    ])('takes %s for plain text between words', async (_what, typed) => {
      expect(await find(typed)).toEqual([expected]);
    });

    test.each([
      'NEAR(ibn khaldun)',
      'NEAR(ibn khaldun, 5)',
      'ibn OR galen',
      'ibn AND khaldun',
      'khaldun NOT galen',
      'title:khaldun',
      'words:khaldun',
      '{words}: khaldun',
      'ibn khaldun zzzz',
    ])('takes operators for words: %s finds nothing', async (typed) => {
      expect(await find(typed)).toEqual([]);
    });

    test.each([
      '"',
      '*',
      '-',
      '^',
      '()',
      '+',
      ':',
      '%',
      '_',
      '\\',
      '\0',
      '"" ""',
      '-- ;',
      '؟',
      '،',
      'ـ',
      'َ',
      '\u{1F4D6}',
    ])('finds nothing where %j is all that was typed', async (typed) => {
      expect(await find(typed)).toEqual([]);
    });

    test('answers whatever was typed', async () => {
      for (const typed of [
        ...hostileTexts,
        'x'.repeat(200_000),
        'ا'.repeat(50_000),
        '"*'.repeat(50_000),
        '(('.repeat(9_999),
      ]) {
        await find(typed);
      }
    });

    test('a whole page of words is looked for by its first', async () => {
      expect(await find('ibn khaldun '.repeat(5000))).toEqual([expected]);
    });
  });

  test.each([
    ['with its article', 'المقدمة', [101]],
    ['without it', 'مقدمة', [101]],
    ['with ha for ta marbuta', 'المقدمه', [101]],
    ['with neither', 'مقدمه', [101]],
    ['with vowel marks', 'مُقَدِّمَة', [101]],
    ['with tatweel in the article', 'الـمقدمة', [101]],
    ['in part, with the article', 'المقد', [101]],
    ['in part, without it', 'مقد', [101]],
    ['without the و before a word', 'كليلة دمنة', [102]],
    ['by a word alone that has a و before it', 'دمنة', [102]],
    ['with it', 'كليلة ودمنة', [102]],
    ['with alif maqsura', 'كتاب الموسيقى الكبير', [123]],
    ['with ya for alif maqsura', 'كتاب الموسيقي الكبير', [123]],
    ['with alif maqsura for ya', 'المثنوى', [215]],
    ['with a Persian ya', 'المثنوی', [215]],
    ['with a Persian kaf', 'کليلة', [102]],
    ['without its hamzas', 'اراء اهل المدينه', [116]],
    ['with a hamza on waw', 'البؤساء', [271]],
    ['with a bare waw', 'البوساء', [271]],
    ['in English with an accent', 'Les Misérables', [271]],
    ['in English without it', 'miserables', [271]],
    ['with a sign for ayn', 'Mas‘udic', [138]],
    ['with an apostrophe for ayn', "mas'udic", [138]],
    ['with a letter for ayn', 'Masʿūdic', [138]],
    ['without ayn', 'masudic', [138]],
    ['with a curly apostrophe', 'Alice’s Adventures', [226]],
    ['with a straight one', "alice's adventures", [226]],
    ['without one', 'alice adventures', [226]],
    ['by words of title and author', 'muqaddimah khaldun', [101]],
    ['by an Arabic title and an English author', 'المقدمة khaldun', [101]],
  ])('a title is found typed %s', async (_how, typed, ids) => {
    expect(await published(typed)).toEqual(ids);
  });

  test('digits are one, Arabic or not', async () => {
    const category = JSON.stringify(categories.map(({ id }) => id));
    const issues = (keyword: string) => idsIn(wire.page, '/books/getpublishedbook', { keyword, category });
    const volume = books.filter(({ title }) => title.ar.includes('المجلد 12')).map(({ id }) => id);

    expect(volume.length).toBeGreaterThan(0);
    for (const keyword of ['المجلد 12', 'المجلد ١٢', 'المجلد ۱۲', 'vol. 12'])
      expect(await issues(keyword)).toEqual(volume);
  });

  test('a word is found from its beginning, not from its middle', async () => {
    expect(await published('uqaddimah')).toEqual([]);
    expect(await published('لدون')).toEqual([]);
  });

  test('OR is a word like any other', async () => {
    const found = await published('OR');

    expect(found).toEqual(await published('or'));
    expect(found).toContain(208);
    expect(found).not.toContain(101);
  });

  test('/books/search without a keyword finds nothing; lists without one are whole', async () => {
    for (const form of [{}, { keyword: '' }, { keyword: '  ' }, { keyword: ['ibn', 'khaldun'] }] satisfies Form[]) {
      expect(await idsIn(wire.list, '/books/search', form)).toEqual([]);
      expect(await idsIn(wire.page, '/books/getpublishedbook', form)).toHaveLength(12);
      expect(await idsIn(wire.page, '/books/getcatalogue', form)).toHaveLength(12);
    }
  });
});
