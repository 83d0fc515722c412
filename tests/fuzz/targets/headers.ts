import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { isLanguage } from '../../../bff/domain/language.ts';
import { cookieOf } from '../../../bff/http/cookies.ts';
import { encodingFor } from '../../../bff/http/encoding.ts';
import { languageByHeaders, operationLanguage } from '../../../bff/http/language.ts';
import { wantsMarkdown } from '../../../bff/http/markdown-wanted.ts';
import { asHeader, textOf } from '../inputs.ts';
import { target } from '../target.ts';

/** Readers of what a client says of itself: its cookies, languages and formats. */

const cookieNames = ['session', '__Host-session', 'i18nextLng', 'signed_in'];

const cookieHeader = textOf([...cookieNames, '=', ';', '; ', ' ', '"', 'ar', 'a.b.c', 'x=1', 'session=one', '=='], {
  valid: fc
    .array(fc.tuple(fc.constantFrom(...cookieNames, 'other'), fc.stringMatching(/^[\w.-]{0,20}$/)), { maxLength: 5 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('; ')),
}).map(asHeader);

const cookies = target({
  name: 'cookies',
  inputs: fc.tuple(cookieHeader, fc.constantFrom(...cookieNames)),
  holds: ([cookie, name]) => {
    const value = cookieOf({ headers: { cookie } }, name);

    const isOfThatName = (each: string) => each.trim() === name || each.trim().startsWith(`${name}=${value}`);
    assert.ok(value === undefined || !/[;=]/.test(value), 'a value ends where its cookie ends');
    assert.ok(value === undefined || cookie.split(';').some(isOfThatName), 'it is the value of a cookie of this name');
    const more = { headers: { cookie: `x${name}=other; ${name}=first; ${cookie}` } };
    assert.equal(cookieOf(more, name), 'first', 'the first of several counts, and no longer name');
  },
});

const tags = ['en', 'ar', 'EN-us', 'ar-QA', 'fr', '*'] as const;
const rangeList = fc.array(fc.tuple(fc.constantFrom(...tags), fc.integer({ min: 0, max: 10 })), { maxLength: 6 });

const languages = target({
  name: 'languages',
  inputs: fc.record({
    ranges: rangeList,
    accept: textOf([...tags, ',', ', ', ';q=', ';q=0', ';q=0.5', ';q=1', ';q=NaN', ';q=-1', ';', 'q=']).map(asHeader),
    cookie: cookieHeader,
    url: textOf(['/', '?', '&', 'lng=', 'ln%67=', 'ar', 'en', '%', '=', 'ar-QA', '/graphql']).map(asHeader),
  }),
  examples: [{ ranges: [], accept: '', cookie: '', url: '??lng=ar' }],
  holds: ({ ranges, accept, cookie, url }) => {
    const valid = ranges.map(([tag, quality]) => `${tag};q=${quality / 10}`).join(', ');
    assert.equal(languageByHeaders({ headers: { 'accept-language': valid } }, 'api'), preferred(ranges));

    const headers = { 'accept-language': accept, cookie };
    const api = languageByHeaders({ headers }, 'api');
    assert.ok(isLanguage(api) && isLanguage(languageByHeaders({ headers }, 'page')));
    const withoutCookies = { headers: { 'accept-language': accept } };
    assert.equal(api, languageByHeaders(withoutCookies, 'api'), 'no cookie decides the language of an operation');

    const named = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '').get('lng') ?? '';
    const [language = ''] = named.toLowerCase().split('-');
    const expected = isLanguage(language) ? language : api;
    assert.equal(operationLanguage({ headers, originalUrl: url }), expected, 'an address decides before headers');
  },
});

/** The language that is wanted most, by the tags' own names or else by `*`; the first of what is wanted alike. */
function preferred(ranges: readonly (readonly [tag: (typeof tags)[number], quality: number])[]): string {
  const best = (language: string): { quality: number; place: number } => {
    const named = ranges.flatMap(([tag, quality], place) =>
      tag.toLowerCase().startsWith(language) ? [{ quality, place }] : [],
    );
    const meant =
      named.length > 0 ? named : ranges.flatMap(([tag, quality], place) => (tag === '*' ? [{ quality, place }] : []));
    return meant.toSorted((one, other) => other.quality - one.quality)[0] ?? { quality: 0, place: 0 };
  };
  const [english, arabic] = [best('en'), best('ar')];
  if (arabic.quality === english.quality) return arabic.quality > 0 && arabic.place < english.place ? 'ar' : 'en';
  return arabic.quality > english.quality ? 'ar' : 'en';
}

const accepted = ['gzip', 'br', 'deflate', 'identity', '*', 'text/html', 'text/markdown', 'TEXT/MARKDOWN', '*/*'];

const formats = target({
  name: 'accepted formats',
  inputs: textOf([...accepted, ',', ', ', ';q=', '0', '0.5', '1', ';', 'text/*', 'level=1', '"']).map(asHeader),
  holds: (accept) => {
    const encoding = encodingFor({ headers: { 'accept-encoding': accept } });
    // Codings are named in either case (RFC 9110, section 8.4.1).
    const named = accept.toLowerCase();
    assert.ok(encoding === null || encoding === 'identity' || named.includes(encoding) || named.includes('*'));
    assert.ok(encoding === encodingFor({ headers: { 'accept-encoding': accept } }), 'it is the same the second time');

    const markdown = wantsMarkdown({ headers: { accept } });
    assert.ok(!markdown || /text\/markdown/i.test(accept), 'who does not name Markdown gets HTML');
    // A range with a parameter is more specific, and comes before one that has none.
    const mayComeFirst = /q=|text\/(html|\*)|text\/markdown\s*;/i.test(accept);
    assert.ok(!wantsMarkdown({ headers: { accept: `text/html,${accept}` } }) || mayComeFirst);
  },
});

export const headerTargets = [cookies, languages, formats];
