import type { Language } from '../i18n/language.ts';

/** The built files that a page is made of, as the head of the document names them. */
export type Assets = {
  /** The module that brings the page to life. */
  readonly entry: string;
  /** Modules that `entry` will ask for, so that they are fetched beside it. */
  readonly preload: readonly string[];
  /** Style sheets of every page, in their order. */
  readonly styles: readonly string[];
  /** The sheet added where the page runs from right to left. */
  readonly rtl: string;
  /** By language, what its first view is set in. */
  readonly fonts: Readonly<Record<Language, readonly string[]>>;
  /** What a route adds to these, by the route's id, which is the path of its page. */
  readonly routes: Readonly<Record<string, RouteAssets>>;
};

/** What the document of one page names, whichever language it is shown in. */
export type DocumentAssets = Omit<Assets, 'routes'>;

/** Those of every page, and those of the routes shown. Throws for a page that the build lacks. */
export function documentAssets({ routes, ...base }: Assets, pageIds: readonly string[]): DocumentAssets {
  const added = pageIds.map((id) => {
    const found = routes[id];
    if (!found) throw new Error(`The build has no ${id}`);
    return found;
  });
  return {
    ...base,
    preload: unique([...base.preload, ...added.flatMap(({ preload }) => preload)]),
    styles: unique([...base.styles, ...added.flatMap(({ styles }) => styles)]),
  };
}

type RouteAssets = { readonly styles: readonly string[]; readonly preload: readonly string[] };

/** The part of Vite's manifest that is read here. */
export type Manifest = Readonly<Record<string, Chunk>>;

type Chunk = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: boolean;
};

const entry = 'web/app/entry-client.tsx';
const rtl = 'web/styles/rtl.css';

/** The addresses of the built files, from the manifest that Vite wrote beside them. */
export function assetsFrom(manifest: Manifest): Assets {
  const chunk = (name: string) => {
    const found = manifest[name];
    if (!found) throw new Error(`The build has no ${name}`);
    return found;
  };
  /** A chunk and all that it imports at once, what comes first standing first, as the cascade needs it. */
  const withImports = (name: string, seen = new Set<string>()): Chunk[] => {
    if (seen.has(name)) return [];
    seen.add(name);
    return [...(chunk(name).imports ?? []).flatMap((next) => withImports(next, seen)), chunk(name)];
  };
  const parts = (name: string): RouteAssets => ({
    styles: unique(withImports(name).flatMap(({ css = [] }) => css.map(address))),
    preload: unique(withImports(name).map(({ file }) => address(file))),
  });
  const base = parts(entry);
  const added = ({ styles, preload }: RouteAssets): RouteAssets => ({
    styles: styles.filter((file) => !base.styles.includes(file)),
    preload: preload.filter((file) => !base.preload.includes(file)),
  });
  const fonts = (names: readonly string[]) =>
    names.map((name) => address(chunk(`web/generated/fonts/${name}.woff2`).file));
  const routes = Object.keys(manifest).filter((name) => name.startsWith('web/pages/') && name.endsWith('/view.tsx'));
  return {
    entry: address(chunk(entry).file),
    preload: base.preload.filter((file) => file !== address(chunk(entry).file)),
    styles: base.styles,
    rtl: address(chunk(rtl).file),
    fonts: { en: fonts(['literata-title', 'plex']), ar: fonts(['amiri', 'plex-arabic-400']) },
    routes: Object.fromEntries(routes.map((name) => [name, added(parts(name))])),
  };
}

/** The sources themselves, as Vite's development server serves them; it brings the styles of components by script. */
export const developmentAssets: Assets = {
  entry: `/${entry}`,
  preload: [],
  styles: ['/web/styles/fonts.css', '/web/styles/tokens.css', '/web/styles/palettes.css', '/web/styles/base.css'],
  rtl: `/${rtl}`,
  fonts: { en: [], ar: [] },
  routes: {},
};

const address = (file: string) => `/${file}`;

const unique = (files: readonly string[]) => [...new Set(files)];
