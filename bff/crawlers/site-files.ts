import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages, directionOf } from '../domain/language.ts';
import { messageIn } from '../domain/messages.ts';
import { sitemapIndexPath } from '../http/request-kind.ts';

/** What programs look for at the root of a site, by its path (seo-1). */

/** A text that is the same for everybody, with its media type; a function's result depends on the day alone. */
export type PublishedText = { readonly type: string; readonly text: string | (() => string) };

/** Pages of a customer's own: whoever is not signed in is led elsewhere from them. */
const customersPages = ['/myaccount', '/checkout', '/thankyou', '/wishlist'] as const;

/** `publicUrl` is the origin that readers see, without a slash at its end. */
export const siteFiles = (publicUrl: string): readonly (readonly [string, PublishedText])[] => [
  ['/robots.txt', { type: 'text/plain', text: robots(publicUrl) }],
  ['/llms.txt', { type: 'text/plain', text: readLlms().replaceAll('{origin}', publicUrl) }],
  ...languages.map(
    (language) =>
      [
        `/${language}.webmanifest`,
        { type: 'application/manifest+json', text: JSON.stringify(manifest(language)) },
      ] as const,
  ),
];

const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...customersPages.map((page) => `Disallow: ${page}`),
    '',
    `Sitemap: ${publicUrl}${sitemapIndexPath}`,
    '',
  ].join('\n');

/** The pages that a language model may want to know of (llmstxt.org). */
const readLlms = (): string => readFileSync(path.join(import.meta.dirname, 'llms.txt'), 'utf8');

/** What the shop is called and looks like where it is put on a home screen. */
const manifest = (language: Language) => ({
  id: '/',
  name: messageIn(language, { id: 'brand.name' }),
  description: messageIn(language, { id: 'meta.description' }),
  lang: language,
  dir: directionOf(language),
  start_url: `/?lng=${language}`,
  scope: '/',
  display: 'browser',
  theme_color: '#35101a',
  background_color: '#fbf7ee',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...[192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});
