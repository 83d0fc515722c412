import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Response } from 'express';
import { expect, test } from 'vitest';
import { sessionCookies } from '../../bff/session/cookies.ts';
import { namesInPolicy } from '../support/policy-names.ts';
import { root } from '../support/process.ts';

/** What the shop keeps in a browser is named in its privacy policy: a new cookie or stored value has a row there. */

const sourcesOf = (side: string): readonly string[] =>
  globSync(`${side}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: ['**/*.test.*', '**/generated/**', 'web/storage/**'],
  }).map((file) => readFileSync(path.join(root, file), 'utf8'));

const web = sourcesOf('web');

/** The values of what a pattern finds: a text, or the name of a constant of the same module or of another. */
const namesOf = (pattern: RegExp): string[] =>
  web.flatMap((source) =>
    [...source.matchAll(pattern)].map(([found, name = '']) => {
      if (name.startsWith("'")) return name.slice(1, -1);
      const constant = new RegExp(`const ${name} = '([^']+)'`);
      const [value] = [source, ...web].flatMap((each) => constant.exec(each)?.[1] ?? []);
      return value ?? `${found}: unknown`;
    }),
  );

const stored = [
  ...namesOf(/storedValue(?:<[^(]*>)?\(\{\s*(?:key: )?('[^']+'|\w+)/g),
  ...namesOf(/(?:[sS]torage\.setItem\(|storageKey=\{)('[^']+'|\w+)/g),
];
const writtenCookies = namesOf(/document\.cookie = `\$\{(\w+)/g);

/** Those that the server sets, where readers come by https. */
const sentCookies: string[] = [];
const response = { cookie: (name: string) => sentCookies.push(name) } as unknown as Response;
sessionCookies(true).set(response, 'sealed', { id: '1', customerId: '2', token: '3', begunAt: 0, expiresAt: 0 });

test('legal-2: what the shop keeps in a browser is named in the privacy policy, and nothing else is', () => {
  const kept = [...new Set([...stored, ...writtenCookies, ...sentCookies])].toSorted();

  expect(kept.length).toBeGreaterThan(15);
  expect(namesInPolicy('en')).toEqual(kept);
  expect(namesInPolicy('ar')).toEqual(kept);
});

test('legal-2: nothing is kept in a browser by other means', () => {
  const places = (sources: readonly string[], pattern: RegExp) =>
    sources.flatMap((source) => source.match(pattern) ?? []);

  // Each is read above, or by its key in web/storage.
  expect(places(web, /storedValue(?=<|\()/g).length + places(web, /\.setItem\(|storageKey=/g).length).toBe(
    stored.length,
  );
  expect(places(web, /document\.cookie = /g)).toHaveLength(writtenCookies.length);
  expect(
    places(
      web,
      /indexedDB|cookieStore|\bcaches\.|serviceWorker|(?:local|session)Storage(?:\[|\.(?!getItem|setItem|removeItem))/g,
    ),
  ).toEqual([]);
  expect(places(sourcesOf('bff'), /\.cookie\(|[sS]et-[cC]ookie/g)).toHaveLength(sentCookies.length);
});
