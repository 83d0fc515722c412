import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

/**
 * `npm run duplicates`, a part of `npm run check`: lists passages of at least twelve lines of code that are equal once names,
 * texts and numbers are levelled, and exits with 1 where they are not those that duplicates.json has a reason for. Imports,
 * comments and commas do not count, nor do tables: passages whose lines have fewer than five shapes.
 */

const least = { lines: 12, shapes: 5, tokens: 40 };

/** Passages that may stay, by the two modules, or the one, that they are in. */
type Allowed = { readonly between: readonly [string, string]; readonly passages: number; readonly reason: string };

type Token = { readonly shape: string; readonly line: number };
type Place = { readonly file: string; readonly tokens: readonly Token[]; readonly at: number };

const words = new Set(
  'as async await break case catch class const continue default else export extends false finally for function if in instanceof let new null of return switch this throw true try type typeof undefined while yield'.split(
    ' ',
  ),
);

const token = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\d[\d_.]*|[\p{L}_$][\p{L}\p{M}\w$]*|[^\s,]/gu;

function tokensOf(file: string): Token[] {
  const source = readFileSync(file, 'utf8');
  const { comments, program } = parseSync(file, source);
  const left = [...comments, ...program.body.filter(({ type }) => type === 'ImportDeclaration')];
  let code = source;
  for (const { start, end } of left) {
    code = code.slice(0, start) + code.slice(start, end).replaceAll(/[^\n]/g, ' ') + code.slice(end);
  }
  let line = 1;
  let last = 0;
  return [...code.matchAll(token)].map(({ 0: text, index }) => {
    line += code.slice(last, index).split('\n').length - 1;
    last = index;
    return { shape: shapeOf(text), line };
  });
}

function shapeOf(text: string): string {
  if (/^['"`\d]/.test(text)) return 'value';
  return /^[\p{L}_$]/u.test(text) && !words.has(text) ? 'name' : text;
}

/** Every place, by what the next tokens are. */
function placesByStart(): Map<string, Place[]> {
  const files = globSync('{web,bff,legacy-api,lettering,scripts}/**/*.{ts,tsx}', {
    exclude: ['**/generated/**', '**/*.test.*'],
  });
  const places = new Map<string, Place[]>();
  for (const file of files.toSorted()) {
    const tokens = tokensOf(file);
    for (let at = 0; at + least.tokens <= tokens.length; at += 1) {
      const start = tokens.slice(at, at + least.tokens).map(({ shape }) => shape);
      const key = start.join(' ');
      places.set(key, [...(places.get(key) ?? []), { file, tokens, at }]);
    }
  }
  return places;
}

/** How many tokens two places have in common, without reaching into each other. */
function commonLength(one: Place, other: Place): number {
  let length = 0;
  const most = one.tokens === other.tokens ? other.at - one.at : Infinity;
  while (length < most) {
    const shape = one.tokens[one.at + length]?.shape;
    if (shape === undefined || shape !== other.tokens[other.at + length]?.shape) break;
    length += 1;
  }
  return length;
}

function isLongEnough({ tokens, at }: Place, length: number): boolean {
  const lines = new Map<number, string>();
  for (const { shape, line } of tokens.slice(at, at + length)) lines.set(line, `${lines.get(line) ?? ''} ${shape}`);
  return lines.size >= least.lines && new Set(lines.values()).size >= least.shapes;
}

const range = ({ file, tokens, at }: Place, length: number) =>
  `${file}:${tokens[at]?.line}-${tokens[at + length - 1]?.line}`;

function isPartOfLonger(one: Place, other: Place): boolean {
  const before = one.tokens[one.at - 1]?.shape;
  return before !== undefined && before === other.tokens[other.at - 1]?.shape;
}

/** The longest passages: one that is part of a longer one is left out. */
function passages() {
  const pairs = [...placesByStart().values()].flatMap((same) =>
    same.flatMap((one, index) => same.slice(index + 1).map((other) => [one, other] as const)),
  );
  return pairs.flatMap(([one, other]) => {
    const length = isPartOfLonger(one, other) ? 0 : commonLength(one, other);
    return isLongEnough(one, length) && isLongEnough(other, length)
      ? [{ between: `${one.file} ${other.file}`, text: `${range(one, length)} is like ${range(other, length)}` }]
      : [];
  });
}

const allowed: Allowed[] = JSON.parse(readFileSync('scripts/duplicates.json', 'utf8'));
const found = passages();
const foundIn = (between: string) => found.filter((passage) => passage.between === between);

const unlisted = found.filter(({ between }) => !allowed.some((each) => each.between.join(' ') === between));
const changed = allowed.filter(({ between, passages: count }) => foundIn(between.join(' ')).length !== count);

for (const { text } of unlisted) process.stdout.write(`${text}\n`);
for (const { between, passages: count } of changed) {
  const now = foundIn(between.join(' '));
  process.stdout.write(`duplicates.json allows ${count} between ${between.join(' and ')}, there are ${now.length}\n`);
  for (const { text } of now) process.stdout.write(`  ${text}\n`);
}
process.exitCode = unlisted.length + changed.length === 0 ? 0 : 1;
