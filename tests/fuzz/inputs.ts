import * as fc from 'fast-check';

/** Inputs that are random, nearly valid, or long: what is nearly valid gets further into a parser than what is random. */

/** Any UTF-16 code units, halves of characters among them. */
const codeUnits = fc
  .array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 20 })
  .map((units) => String.fromCharCode(...units));

/** Texts without any grammar. */
export const noise = fc.oneof(fc.string({ maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 20 }), codeUnits);

/** A text put together from fragments of a grammar, with some noise between them. */
export const pieced = (fragments: readonly string[], maxLength = 12): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...fragments) },
        { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
        { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
      ),
      { maxLength },
    )
    .map((pieces) => pieces.join(''));

/** One fragment, or two, many times: what takes time that grows faster than its length is found by these. */
export const repeated = (fragments: readonly string[], maxLength = 20_000): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...fragments), fc.constantFrom('', ...fragments), fc.integer({ min: 1, max: maxLength }))
    .map(([one, other, length]) =>
      `${one}${other}`.repeat(Math.ceil(length / (one.length + other.length))).slice(0, length),
    );

type Edit = { readonly at: number; readonly remove: number; readonly insert: string };

/** A valid text with up to three edits. */
export const mutated = (
  valid: fc.Arbitrary<string>,
  fragments: readonly string[] = ['\0', '\n', '"', '%', ' '],
): fc.Arbitrary<string> => {
  const edit: fc.Arbitrary<Edit> = fc.record({
    at: fc.nat({ max: 999 }),
    remove: fc.nat({ max: 4 }),
    insert: fc.oneof(fc.constantFrom('', ...fragments), fc.string({ unit: 'binary', maxLength: 2 })),
  });
  return fc.tuple(valid, fc.array(edit, { maxLength: 3 })).map(([text, edits]) => edits.reduce(edited, text));
};

/** The place is in thousandths of the text, so that it stays one while a text is shrunk. */
function edited(text: string, { at, remove, insert }: Edit): string {
  const place = Math.floor((text.length * at) / 1_000);
  return text.slice(0, place) + insert + text.slice(place + remove);
}

/** What header fields may hold once Node has read them: no control characters save tabs, and nothing beyond Latin-1. */
export const asHeader = (text: string): string => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').trim();

/** A text of a grammar: seldom noise or long, mostly put together from its fragments or valid with edits. */
export const textOf = (
  fragments: readonly string[],
  { valid, longest = 20_000 }: { readonly valid?: fc.Arbitrary<string>; readonly longest?: number } = {},
): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 10, arbitrary: noise },
    { weight: 50, arbitrary: pieced(fragments) },
    { weight: 39, arbitrary: valid ? fc.oneof(valid, mutated(valid, fragments)) : pieced(fragments, 30) },
    { weight: 1, arbitrary: repeated(fragments, longest) },
  );
