import assert from 'node:assert/strict';
import express, { type Request } from 'express';
import * as fc from 'fast-check';
import { encodedName, imageFormats, imageWidths } from '../../../bff/domain/image.ts';
import { pictureName } from '../../../bff/http/picture-name.ts';
import { formatFor, renditionOf } from '../../../bff/http/rendition.ts';
import { asHeader, textOf } from '../inputs.ts';
import { target } from '../target.ts';

/** Readers of the addresses of pictures. */

const base = 'http://legacy.example/api/images';
const segment = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((name) => !/^\.{1,2}$|[/\\\0]/.test(name));

const names = target({
  name: 'picture names',
  inputs: fc.record({
    path: textOf([
      '/',
      '..',
      '.',
      '%2e',
      '%2F',
      '%5c',
      '\\',
      '%00',
      '//',
      '@',
      '?',
      '#',
      ':',
      'covers',
      '7.jpg',
      '%',
      ';',
    ]),
    segments: fc.array(segment, { minLength: 1, maxLength: 4 }),
  }),
  holds: ({ path, segments }) => {
    const name = pictureName(`/${path}`);
    if (name !== undefined) {
      const { href, search, hash } = new URL(`${base}/${name}`);
      assert.equal(href, `${base}/${name}`, 'nothing of it is taken for something else');
      assert.ok(href.startsWith(`${base}/`) && search === '' && hash === '', 'it is below the base');
      assert.equal(pictureName(`/${name}`), name, 'an encoded name is its own');
    }
    const own = encodedName(segments.join('/'));
    assert.equal(pictureName(`/${own}`), segments.map(encodeURIComponent).join('/'), 'what the shop names is found');
  },
});

const app = express();

const renditions = target({
  name: 'picture renditions',
  inputs: fc.record({
    query: fc.dictionary(
      fc.constantFrom('width', 'format', 'v', 'w', '__proto__', 'constructor'),
      fc.oneof(
        fc.constantFrom('160', '1080', '0160', '160.0', '1e3', '', 'webp', 'WEBP', 'svg', 'toString'),
        textOf(['1', '6', '0', 'webp', '-', 'e', '.']),
        fc.constantFrom(['160', '240'], { a: '160' }),
      ),
      { maxKeys: 4 },
    ),
    accept: textOf(['image/avif', 'image/webp', 'image/*', '*/*', ',', ';q=0', ';q=', '0.5', ' ', '"']).map(asHeader),
    type: fc.constantFrom('image/svg+xml', 'image/jpeg', 'image/png', 'image/gif', 'image/webp'),
  }),
  holds: ({ query, accept, type }) => {
    // As Express makes it of Node's own request.
    const request = Object.assign(Object.create(app.request) as Request, { headers: { accept } });
    Object.defineProperty(request, 'query', { value: query });
    const rendition = renditionOf(request);
    if (rendition) {
      const { width, format } = rendition;
      assert.equal(query['width'], width === null ? undefined : String(width));
      assert.equal(query['format'], format ?? undefined);
      assert.ok(width === null || imageWidths.some((known) => known === width));
      assert.ok(
        Object.keys(query).every((key) => ['width', 'format', 'v'].includes(key)),
        'nothing else is in it',
      );
    }

    const chosen = formatFor(request, type);
    assert.ok(imageFormats.includes(chosen));
    const named = accept.toLowerCase();
    assert.ok(chosen === 'jpeg' || chosen === 'png' || named.includes(chosen), 'only what is named is sent');
    assert.ok(type !== 'image/svg+xml' || chosen !== 'avif');
  },
});

export const pictureTargets = [names, renditions];
