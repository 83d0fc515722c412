import type { Language } from '../i18n/language.ts';

/** The built files that a page is made of, as the head of the document names them. */
export type Assets = {
  /** The module that brings the page to life. */
  readonly entry: string;
  /** The script that comes before all others. */
  readonly early: string;
  /** Modules that `entry` will ask for: they are fetched beside it, and run before it. */
  readonly preload: readonly string[];
  /** By language, the module of the interface's texts, without which no page comes to life. */
  readonly messages: Readonly<Record<Language, readonly string[]>>;
  /** Style sheets, in their order, which is that of the cascade. */
  readonly styles: readonly string[];
  /** By language, what its first view is set in. */
  readonly fonts: Readonly<Record<Language, readonly string[]>>;
  /** By language, what running text is set in. */
  readonly textFonts: Readonly<Record<Language, readonly string[]>>;
  /** The list of what parts of pages need that are shown on demand (`PrefetchList`); null where nothing is fetched ahead. */
  readonly prefetch: string | null;
  /** What a route adds, by the route's id, which is the path of its page. */
  readonly routes: Readonly<Record<string, RouteAssets>>;
};

type RouteAssets = Readonly<Record<'preload' | 'styles', readonly string[]>>;

/** What is fetched once a page is there: on every page, and on those of a route, by the route's id. */
export type PrefetchList = {
  readonly everywhere: readonly string[];
  readonly routes: Readonly<Record<string, readonly string[]>>;
};

/** What the document of one page names, whichever language it is shown in. */
export type DocumentAssets = Omit<Assets, 'routes' | 'textFonts'>;

/** Those of every page, and those of the routes shown, which may open with running text. Throws for a page that the build lacks. */
export function documentAssets(
  { routes, textFonts, ...base }: Assets,
  pageIds: readonly string[],
  opensWithText: boolean,
): DocumentAssets {
  const added = pageIds.map((id) => {
    const found = routes[id];
    if (!found) throw new Error(`The build has no ${id}`);
    return found;
  });
  const preload = unique([...base.preload, ...added.flatMap(({ preload }) => preload)]);
  const styles = unique([...base.styles, ...added.flatMap(({ styles }) => styles)]);
  const fonts = opensWithText
    ? { en: [...base.fonts.en, ...textFonts.en], ar: [...base.fonts.ar, ...textFonts.ar] }
    : base.fonts;
  return { ...base, preload, styles, fonts };
}

/** The part of Vite's manifest that is read here. */
export type Manifest = Readonly<Record<string, Chunk>>;

type Chunk = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};

const entry = 'web/app/entry-client.tsx';
const early = 'web/app/early.ts';

/** Pages and languages, which are asked for one at a time, what comes with the view of a strip, and what fetches the others. */
const isLoadedAnyway = (part: string): boolean =>
  part.endsWith('/view.tsx') || part.startsWith('i18n/') || ['web/ui/slider.ts', 'web/app/offline.ts'].includes(part);

/** The addresses of the built files, from the manifest that Vite wrote beside them, and of the list of those to be prefetched. */
export function assetsFrom(manifest: Manifest, prefetch: string): Assets {
  const { fileOf, withImports, parts, views } = modulesOf(manifest);
  const base = parts(entry);
  // A document carries it as a classic script, which with an import would not run at all.
  if (withImports(early).length > 1)
    throw new Error(`${early} imports what is in another file: scripts/chunks.ts says which are not`);
  const added = (name: string): RouteAssets => {
    const { preload, styles } = parts(name);
    return {
      preload: preload.filter((file) => !base.preload.includes(file)),
      styles: styles.filter((file) => !base.styles.includes(file)),
    };
  };
  const fonts = (names: readonly string[]) => names.map((name) => fileOf(`web/generated/fonts/${name}.woff2`));
  return {
    entry: fileOf(entry),
    early: fileOf(early),
    preload: base.preload.filter((file) => file !== fileOf(entry)),
    messages: { en: added('i18n/en.json').preload, ar: added('i18n/ar.json').preload },
    styles: base.styles,
    prefetch,
    fonts: { en: fonts(['literata-title', 'plex']), ar: fonts(['amiri', 'plex-arabic-400']) },
    textFonts: { en: fonts(['literata']), ar: fonts(['naskh']) },
    routes: Object.fromEntries(views.map((name) => [name, added(name)])),
  };
}

export function prefetchListFrom(manifest: Manifest): PrefetchList {
  const { withImports, parts, views } = modulesOf(manifest);
  /** What a module and its imports load on demand, beyond what is there with them. */
  const onDemand = (name: string): string[] => {
    const there = new Set([entry, name].map(parts).flatMap(({ preload, styles }) => [...preload, ...styles]));
    return unique(
      withImports(name)
        .flatMap(({ dynamicImports = [] }) => dynamicImports)
        .filter((part) => !isLoadedAnyway(part))
        .map(parts)
        .flatMap(({ preload, styles }) => [...preload, ...styles]),
    ).filter((file) => !there.has(file));
  };
  const everywhere = onDemand(entry);
  const added = (name: string) => onDemand(name).filter((file) => !everywhere.includes(file));
  return { everywhere, routes: Object.fromEntries(views.map((name) => [name, added(name)])) };
}

/** What the manifest says of modules. */
function modulesOf(manifest: Manifest) {
  const chunk = (name: string) => {
    const found = manifest[name];
    if (!found) throw new Error(`The build has no ${name}`);
    return found;
  };
  const fileOf = (name: string): string => address(chunk(name).file);
  /** A module and all that it imports at once, what is imported first: so the cascade needs it. */
  const withImports = (name: string, seen = new Set<string>()): Chunk[] => {
    if (seen.has(name)) return [];
    seen.add(name);
    return [...(chunk(name).imports ?? []).flatMap((next) => withImports(next, seen)), chunk(name)];
  };
  const parts = (name: string) => ({
    preload: withImports(name).map(({ file }) => address(file)),
    styles: unique(withImports(name).flatMap(({ css = [] }) => css.map(address))),
  });
  const views = Object.keys(manifest).filter((name) => name.startsWith('web/pages/') && name.endsWith('/view.tsx'));
  return { fileOf, withImports, parts, views };
}

/** The sources themselves, as Vite's development server serves them; it brings the styles of components by script. */
export const developmentAssets: Assets = {
  entry: `/${entry}`,
  early: `/${early}`,
  preload: [],
  messages: { en: [], ar: [] },
  styles: ['/web/styles/fonts.css', '/web/styles/tokens.css', '/web/styles/palettes.css', '/web/styles/base.css'],
  prefetch: null,
  fonts: { en: [], ar: [] },
  textFonts: { en: [], ar: [] },
  routes: {},
};

const address = (file: string) => `/${file}`;

const unique = (files: readonly string[]) => [...new Set(files)];
