import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup & { readonly name: Rolldown.CodeSplittingNameFunction };
type Graph = Rolldown.ChunkingContext;

/** Kinds of pages, by the folders that such a page imports from, itself or by a part that it loads later. */
const kinds = {
  lists: ['web/content/list/'],
  forms: ['web/customer/forms/'],
  buying: ['web/customer/apollo/', 'web/customer/cart/'],
} as const;

/**
 * How the storefront's modules are put together in files: by who imports them, so that a module that is renamed or moved keeps
 * its place. These are the groups of Rolldown's `codeSplitting`, which it asks for each module in this order; what a module
 * imports goes along with it, and what has no group here lies with those that share it alone.
 */
export function chunkGroups(): Group[] {
  const all = new Set<string>();
  const first = new Set<string>();
  /** Whether a module has been given its file, from what was recorded by then. */
  let isDividing = false;
  const recordIn = (modules: Set<string>) => (id: string) => {
    if (isDividing) throw new Error(`${id} is recorded after modules were given their files`);
    modules.add(id);
  };

  /** Which modules reach a module by what they import at once, and are loaded on their own: pages' views and other parts. */
  const loadedWith = memoized((id, graph) => {
    const reaching = reachable(id, (next) => graph.getModuleInfo(next)?.importers ?? []);
    return reaching.filter((next) => (graph.getModuleInfo(next)?.dynamicImporters ?? []).length > 0);
  });
  /** The pages that need it at once, and all that need it, be it in a part that is loaded later. */
  const viewsOf = memoized((id, graph) => namesIn(/\/web\/pages\/([^/]+)\/view\.tsx$/, loadedWith(id, graph)));
  const pagesOf = memoized((id, graph) => namesIn(/\/web\/pages\/([^/]+)\//, loadedWith(id, graph)));
  /** How many load it, a page with its parts counted once. */
  const sharersOf = (id: string, graph: Graph) =>
    pagesOf(id, graph).size + loadedWith(id, graph).filter((each) => !each.includes('/web/pages/')).length;

  /** The packages that a first view needs: a module of ours that only passes a package on is left out of it, what it names is not. */
  const firstPackages = memoized((id, graph) => {
    const passedOn = (next: string) =>
      packageOf(next) === null && (next === id || !first.has(next))
        ? (graph.getModuleInfo(next)?.importedIds ?? [])
        : [];
    return new Set(reachable(id, passedOn).map(packageOf));
  });
  const isFirstPackage = memoized((name, graph) => [...first].some((id) => firstPackages(id, graph).has(name)));

  /** Whether it needs a package that a first view does without. Of Apollo Client every page has the context, and that alone. */
  const needsPackage = memoized((id, graph) => {
    const imported = (next: string) =>
      first.has(next) || packageOf(next) !== null ? [] : (graph.getModuleInfo(next)?.importedIds ?? []);
    return reachable(id, imported).some((next) => {
      const name = packageOf(next);
      return name !== null && !first.has(next) && (name === '@apollo/client' || !isFirstPackage(name, graph));
    });
  });

  /** What is sent by guests without Apollo, and by customers' parts that are loaded with it. */
  const isOfChanges = (id: string, graph: Graph) =>
    loadedWith(id, graph).some((each) => each.includes('/web/customer/apollo/'));

  /** The pages of a kind, by one of the two. */
  const ofKind = (kind: string, of: typeof pagesOf, graph: Graph) => {
    const folders = Object.entries(kinds).find(([name]) => name === kind)?.[1] ?? [];
    const modules = [...all].filter(
      (id) => folders.some((folder) => id.includes(`/${folder}`)) && !first.has(id) && !isOfChanges(id, graph),
    );
    return new Set(modules.flatMap((id) => [...of(id, graph)]));
  };
  const pagesOfKind = memoized((kind, graph) => ofKind(kind, pagesOf, graph));
  const viewsOfKind = memoized((kind, graph) => ofKind(kind, viewsOf, graph));

  /** The file of a module of ours; null where it lies with those that share it alone. */
  const chunkOf = memoized((id, graph) => {
    // What a document names by itself stays so, and what it carries imports nothing.
    if (graph.getModuleInfo(id)?.isEntry || id.includes('/web/app/early')) return null;
    if (first.has(id)) return 'frame';
    if (packageOf(id) !== null || sharersOf(id, graph) < 2 || needsPackage(id, graph)) return null;
    if (isOfChanges(id, graph)) return 'changes';
    const pages = pagesOf(id, graph);
    // Home is to ask for as few files as it can.
    if (pages.has('home') && pages.size > 1) return 'frame';
    if (viewsOf(id, graph).size < 2 || sharersOf(id, graph) === 2) return null;
    const kind = Object.keys(kinds).find((name) => pages.isSubsetOf(pagesOfKind(name, graph)));
    // A page whose parts alone are of the kind does without the rest of it.
    if (kind !== undefined) return viewsOf(id, graph).isSubsetOf(viewsOfKind(kind, graph)) ? kind : 'parts';
    return pages.isSubsetOf(pagesOfKind('forms', graph).union(pagesOfKind('buying', graph))) ? null : 'shared';
  });
  const group = (chunk: string): Group => ({
    debugName: chunk,
    name: (id, graph) => {
      isDividing = true;
      return chunkOf(id, graph) === chunk ? chunk : null;
    },
  });

  return [
    recording('modules', recordIn(all)),
    {
      ...recording('first modules', recordIn(first)),
      tags: ['$initial'],
    },
    { debugName: 'libraries', name: (id) => (packageOf(id) !== null && first.has(id) ? 'libraries' : null) },
    ...['frame', 'changes', 'parts'].map(group),
    { debugName: 'apollo', name: (id) => (/\/web\/customer\/apollo\/(apollo|views)\.ts$/.test(id) ? 'apollo' : null) },
    ...['shared', ...Object.keys(kinds)].map(group),
  ];
}

/** Whether a chunk is loaded, and most of it used, by every page. */
export const isOfEveryPage = (chunk: string): boolean => ['libraries', 'frame'].includes(chunk);

/** A group without modules: it sees them all before the next one does. */
const recording = (debugName: string, record: (id: string, graph: Graph) => void): Group => ({
  debugName,
  name: (id, graph) => {
    record(id, graph);
    return null;
  },
});

const namesIn = (path: RegExp, ids: readonly string[]): ReadonlySet<string> =>
  new Set(ids.flatMap((id) => path.exec(id)?.[1] ?? []));

const packageOf = (id: string): string | null => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? null;

/** What is reached from a module by steps, itself among it. */
function reachable(id: string, next: (id: string) => readonly string[]): string[] {
  const seen = new Set([id]);
  for (const each of seen) for (const one of next(each)) seen.add(one);
  return [...seen];
}

/** The graph is the same for all of one build. */
function memoized<Value>(of: (id: string, graph: Graph) => Value): (id: string, graph: Graph) => Value {
  const known = new Map<string, Value>();
  return (id, graph) => {
    const value = known.get(id);
    if (value !== undefined) return value;
    const found = of(id, graph);
    known.set(id, found);
    return found;
  };
}
