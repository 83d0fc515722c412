import type { Language } from '../i18n/language.ts';

/** The built files that a page is made of, as the head of the document names them. */
export type Assets = {
  /** The module that brings the page to life. */
  readonly entry: string;
  /** The script that comes before the first paint where it can. */
  readonly early: string;
  /** Modules that `entry` will ask for, so that they are fetched beside it. */
  readonly preload: readonly string[];
  /** By language, the module of the interface's texts, without which no page comes to life. */
  readonly messages: Readonly<Record<Language, readonly string[]>>;
  /** Style sheets, in their order, which is that of the cascade. */
  readonly styles: readonly string[];
  /** By language, what its first view is set in. */
  readonly fonts: Readonly<Record<Language, readonly string[]>>;
  /** What parts of the page need that are shown on demand: fetched once the page is there. */
  readonly prefetch: readonly string[];
  /** What a route adds, by the route's id, which is the path of its page. */
  readonly routes: Readonly<Record<string, RouteAssets>>;
};

type RouteAssets = Readonly<Record<'preload' | 'styles' | 'prefetch', readonly string[]>>;

/** What the document of one page names, whichever language it is shown in. */
export type DocumentAssets = Omit<Assets, 'routes'>;

/** Those of every page, and those of the routes shown. Throws for a page that the build lacks. */
export function documentAssets({ routes, ...base }: Assets, pageIds: readonly string[]): DocumentAssets {
  const added = pageIds.map((id) => {
    const found = routes[id];
    if (!found) throw new Error(`The build has no ${id}`);
    return found;
  });
  const preload = unique([...base.preload, ...added.flatMap(({ preload }) => preload)]);
  const styles = unique([...base.styles, ...added.flatMap(({ styles }) => styles)]);
  const prefetch = unique([...base.prefetch, ...added.flatMap(({ prefetch }) => prefetch)]);
  return {
    ...base,
    preload,
    styles,
    prefetch: prefetch.filter((file) => !preload.includes(file) && !styles.includes(file)),
  };
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
const early = 'web/app/early-titles.ts';

/** Pages and languages, which are asked for one at a time, what comes with the view of a strip, and what fetches the others. */
const isLoadedAnyway = (part: string): boolean =>
  part.endsWith('/view.tsx') || part.startsWith('i18n/') || ['web/ui/slider.ts', 'web/app/offline.ts'].includes(part);

/** The addresses of the built files, from the manifest that Vite wrote beside them. */
export function assetsFrom(manifest: Manifest): Assets {
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
  /** What a module and its imports load on demand. */
  const onDemand = (name: string): string[] =>
    unique(
      withImports(name)
        .flatMap(({ dynamicImports = [] }) => dynamicImports)
        .filter((part) => !isLoadedAnyway(part))
        .map(parts)
        .flatMap(({ preload, styles }) => [...preload, ...styles]),
    ).filter((file) => !base.preload.includes(file) && !base.styles.includes(file));
  const base = parts(entry);
  const everywhere = onDemand(entry);
  const added = (name: string): RouteAssets => {
    const { preload, styles } = parts(name);
    return {
      preload: preload.filter((file) => !base.preload.includes(file)),
      styles: styles.filter((file) => !base.styles.includes(file)),
      prefetch: onDemand(name).filter((file) => !everywhere.includes(file)),
    };
  };
  const fonts = (names: readonly string[]) => names.map((name) => fileOf(`web/generated/fonts/${name}.woff2`));
  const routes = Object.keys(manifest).filter((name) => name.startsWith('web/pages/') && name.endsWith('/view.tsx'));
  return {
    entry: fileOf(entry),
    early: fileOf(early),
    preload: base.preload.filter((file) => file !== fileOf(entry)),
    messages: { en: added('i18n/en.json').preload, ar: added('i18n/ar.json').preload },
    styles: base.styles,
    prefetch: everywhere,
    fonts: { en: fonts(['literata-title', 'plex']), ar: fonts(['amiri', 'plex-arabic-400']) },
    routes: Object.fromEntries(routes.map((name) => [name, added(name)])),
  };
}

/** The sources themselves, as Vite's development server serves them; it brings the styles of components by script. */
export const developmentAssets: Assets = {
  entry: `/${entry}`,
  early: `/${early}`,
  preload: [],
  messages: { en: [], ar: [] },
  styles: ['/web/styles/fonts.css', '/web/styles/tokens.css', '/web/styles/palettes.css', '/web/styles/base.css'],
  prefetch: [],
  fonts: { en: [], ar: [] },
  routes: {},
};

const address = (file: string) => `/${file}`;

const unique = (files: readonly string[]) => [...new Set(files)];
