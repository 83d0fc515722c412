import { expect, test } from 'vitest';
import { isbnIn, misprintedIsbn, validIsbn } from './isbn.ts';

test.each([
  ['979-5-0000-0101-0', '979-5-0000-0101-0'],
  ['9780306406157', '9780306406157'],
  ['0-306-40615-2', '0-306-40615-2'],
  ['0-8044-2957-X', '0-8044-2957-X'],
  ['ISBN-13: 978-0-306-40615-7', '9780306406157'],
  ['ISBN 080442957x', '080442957X'],
  ['٩٧٨٠٣٠٦٤٠٦١٥٧', '9780306406157'],
])('book-2: what may be published of %j as an ISBN is %j', (written, isbn) => {
  expect(validIsbn(written)).toBe(isbn);
  expect(misprintedIsbn(written)).toBeNull();
});

test.each([
  ['978-0-306-40615-8', '9780306406158'],
  ['0-306-40615-X', '030640615X'],
  ['0306406153', '0306406153'],
])('book-2: %j, whose check digit is wrong, is no ISBN, but the book is found by it', (written, digits) => {
  expect(validIsbn(written)).toBeNull();
  expect(misprintedIsbn(written)).toBe(digits);
  expect(isbnIn(written)).toMatch(/^978\d{10}$/);
});

test.each(['SKU-12', '12', '', '4006381333931', '97803064061577', 'X306406152', null, undefined])(
  'book-2: %j has not the form of an ISBN',
  (written) => {
    expect(validIsbn(written)).toBeNull();
    expect(misprintedIsbn(written)).toBeNull();
  },
);
