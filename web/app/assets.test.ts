import { expect, test } from 'vitest';
import { assetsFrom, documentAssets, prefetchListFrom } from './assets.ts';

const manifest = {
  'web/app/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'], imports: ['_shared.js'] },
  'web/app/early.ts': { file: 'assets/early.js' },
  'i18n/en.json': { file: 'assets/en.js' },
  'i18n/ar.json': { file: 'assets/ar.js', imports: ['_shared.js'] },
  'web/generated/fonts/literata-title.woff2': { file: 'assets/literata-title.woff2' },
  'web/generated/fonts/plex.woff2': { file: 'assets/plex.woff2' },
  'web/generated/fonts/amiri.woff2': { file: 'assets/amiri.woff2' },
  'web/generated/fonts/literata.woff2': { file: 'assets/literata.woff2' },
  'web/generated/fonts/naskh.woff2': { file: 'assets/naskh.woff2' },
  'web/generated/fonts/plex-arabic-400.woff2': { file: 'assets/plex-arabic-400.woff2' },
  'web/pages/home/view.tsx': {
    file: 'assets/home.js',
    dynamicImports: ['web/content/dialog.tsx'],
    css: ['assets/home.css'],
    imports: ['_cards.js', '_shared.js'],
  },
  'web/content/dialog.tsx': {
    file: 'assets/dialog.js',
    css: ['assets/dialog.css'],
    imports: ['_cards.js', '_shared.js'],
  },
  'web/layout/panel.tsx': { file: 'assets/panel.js', css: ['assets/panel.css'], imports: ['_cards.js'] },
  '_cards.js': { file: 'assets/cards.js', css: ['assets/cards.css'], imports: ['_shared.js'] },
  '_shared.js': {
    file: 'assets/shared.js',
    css: ['assets/shared.css'],
    dynamicImports: ['web/pages/home/view.tsx', 'i18n/ar.json', 'web/layout/panel.tsx', 'web/ui/slider.ts'],
  },
};

test('a page names the files of its route, those of its imports first and none of every page’s twice', () => {
  expect(assetsFrom(manifest, '/assets/prefetch.json')).toEqual({
    entry: '/assets/entry.js',
    early: '/assets/early.js',
    preload: ['/assets/shared.js'],
    messages: { en: ['/assets/en.js'], ar: ['/assets/ar.js'] },
    styles: ['/assets/shared.css', '/assets/entry.css'],
    prefetch: '/assets/prefetch.json',
    fonts: {
      en: ['/assets/literata-title.woff2', '/assets/plex.woff2'],
      ar: ['/assets/amiri.woff2', '/assets/plex-arabic-400.woff2'],
    },
    textFonts: { en: ['/assets/literata.woff2'], ar: ['/assets/naskh.woff2'] },
    routes: {
      'web/pages/home/view.tsx': {
        preload: ['/assets/cards.js', '/assets/home.js'],
        styles: ['/assets/cards.css', '/assets/home.css'],
      },
    },
  });
});

test('a build without its entry is said to be none', () => {
  expect(() => assetsFrom({}, '')).toThrow('The build has no web/app/entry-client.tsx');
});

test('a build whose early script imports another file fails at the start, since documents carry that script by itself', () => {
  const early = { file: 'assets/early.js', imports: ['_shared.js'] };

  expect(() => assetsFrom({ ...manifest, 'web/app/early.ts': early }, '')).toThrow('web/app/early.ts imports');
});

test('a page that the build lacks fails at the start, and not as a page without modules', () => {
  const assets = assetsFrom(manifest, '');

  const { preload } = documentAssets(assets, ['web/pages/home/view.tsx'], false);

  expect(preload).toContain('/assets/home.js');
  expect(() => documentAssets(assets, ['web/pages/imprint/view.tsx'], false)).toThrow(
    'The build has no web/pages/imprint/view.tsx',
  );
});

test('a page that opens with running text names its typeface after those of every page', () => {
  const { fonts } = documentAssets(assetsFrom(manifest, ''), ['web/pages/home/view.tsx'], true);

  expect(fonts.en.at(-1)).toBe('/assets/literata.woff2');
  expect(fonts.ar).toEqual(['/assets/amiri.woff2', '/assets/plex-arabic-400.woff2', '/assets/naskh.woff2']);
});

test('whole-1: what is shown on demand is listed for every page and for each route, without what is there already', () => {
  expect(prefetchListFrom(manifest)).toEqual({
    everywhere: ['/assets/cards.js', '/assets/panel.js', '/assets/cards.css', '/assets/panel.css'],
    routes: { 'web/pages/home/view.tsx': ['/assets/dialog.js', '/assets/dialog.css'] },
  });
});
