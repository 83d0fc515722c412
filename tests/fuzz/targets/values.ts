import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { dumpCursor, dumpCursorOf } from '../../../bff/domain/dump.ts';
import { isbnIn } from '../../../bff/domain/isbn.ts';
import { decimalOf, minorUnitsOf } from '../../../bff/domain/money.ts';
import { excerptOfPlain } from '../../../bff/domain/excerpt.ts';
import { cleaned } from '../../../bff/domain/text.ts';
import { textOf } from '../inputs.ts';
import { target } from '../target.ts';

/** Readers of short values: numbers of books, amounts, cursors, words. */

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));
const arabicDigits = '٠١٢٣٤٥٦٧٨٩';

const isbns = target({
  name: 'ISBNs',
  inputs: fc.record({
    typed: textOf([
      '978',
      '979',
      'ISBN',
      'isbn-13:',
      'ردمك',
      '-',
      ' ',
      '0',
      '9',
      'X',
      'x',
      '٩',
      '٧',
      '‑',
      '\u200f',
      ':',
    ]),
    ten: digits(9),
    separator: fc.constantFrom('', '-', ' ', '\u2010', '\u200f'),
    prefix: fc.constantFrom('', 'ISBN ', 'isbn: ', 'ISBN-13: ', 'ردمك '),
    cuts: fc.array(fc.nat({ max: 12 }), { maxLength: 4 }),
  }),
  holds: ({ typed, ten, separator, prefix, cuts }) => {
    const isbn = isbnIn(typed);
    assert.ok(isbn === null || /^97[89]\d{10}$/.test(isbn), 'it has thirteen digits');
    assert.ok(isbn === null || isbnIn(isbn) === isbn, 'an ISBN is its own');

    const thirteen = isbnIn(`${ten}X`) ?? '';
    assert.equal(thirteen.slice(0, 12), `978${ten}`);
    const sum = Array.from(thirteen).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
    assert.equal(sum % 10, 0, 'the last digit is made of the others');
    const written = Array.from(thirteen, (digit, at) => (cuts.includes(at) ? digit + separator : digit)).join('');
    assert.equal(isbnIn(prefix + written), thirteen, 'however it is written');
    assert.equal(isbnIn(thirteen.replaceAll(/\d/g, (digit) => arabicDigits[Number(digit)] ?? '')), thirteen);
  },
});

const amounts = target({
  name: 'amounts',
  inputs: fc.record({
    amount: fc.maxSafeInteger(),
    decimal: textOf([
      '1',
      '0',
      '000',
      ',',
      '.',
      '.125',
      '2.5',
      '-',
      '+',
      'e9',
      '999',
      ' ',
      '٫',
      'NaN',
      '9007199254740993',
      '0x1',
    ]),
  }),
  examples: [{ amount: 0, decimal: '-0' }],
  holds: ({ amount, decimal }) => {
    assert.equal(minorUnitsOf(decimalOf(amount)), amount === 0 ? 0 : amount, 'an amount is read as it is written');

    const read = minorUnitsOf(decimal);
    if (read === null) return;
    assert.ok(Number.isSafeInteger(read) && !Object.is(read, -0), 'it is a whole number, and no negative zero');
    assert.ok(
      Math.abs(read - Number(decimal.replaceAll(',', '')) * 100) <= Math.abs(read) * 1e-9 + 1e-6,
      'it is that number',
    );
    assert.equal(minorUnitsOf(decimalOf(read)), read);
  },
});

const cursors = target({
  name: 'dump cursors',
  inputs: fc.record({
    epoch: fc.stringMatching(/^[\w-]{1,30}$/),
    revision: fc.nat({ max: 999_999_999_999_999 }),
    cursor: textOf(['abc', 'abc.', '99999999999999999', '-', '.', '1', '0', '999999999999999', '\n', '..', 'e5', '_']),
  }),
  holds: ({ epoch, revision, cursor }) => {
    assert.deepEqual(dumpCursorOf(dumpCursor({ epoch, revision })), { epoch, revision });

    const read = dumpCursorOf(cursor);
    if (read === null) return;
    assert.ok(/^[\w-]+$/.test(read.epoch) && Number.isSafeInteger(read.revision) && read.revision >= 0);
    assert.deepEqual(dumpCursorOf(dumpCursor(read)), read);
  },
});

const texts = target({
  name: 'plain texts',
  inputs: fc.tuple(
    textOf(['word', ' ', '\n', '،', '…', '\u202e', '\u0000', '\ud800', 'كتاب', '.', '\u200f']),
    fc.nat({ max: 30 }),
  ),
  holds: ([text, words]) => {
    const clean = cleaned(text);
    assert.ok(clean === null || (clean.isWellFormed() && clean !== '' && clean.trim() === clean));
    assert.ok(
      clean === null || !/(?![\t\n\r])\p{Cc}|[\u202a-\u202e]/u.test(clean),
      'nothing is left that can’t be shown',
    );
    assert.equal(clean && cleaned(clean), clean, 'a clean text is its own');

    const excerpt = excerptOfPlain(text, words);
    assert.ok(excerpt.split(/\s+/).filter(Boolean).length <= Math.max(words, 1), 'it has no more words than asked for');
  },
});

export const valueTargets = [isbns, amounts, cursors, texts];
