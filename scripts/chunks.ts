import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup & { readonly name: Rolldown.CodeSplittingNameFunction };
type Graph = Rolldown.ChunkingContext;

/** Kinds of pages, by the folders that such a page imports from, itself or by a part that it loads later. */
const kinds = {
  lists: ['web/content/list/'],
  forms: ['web/customer/forms/'],
  buying: ['web/customer/apollo/', 'web/customer/cart/'],
} as const;

/** What so many pages share, or pages of several kinds, the others of these kinds load too. */
const many = 6;

/**
 * How the storefront's modules are put together in files: by who imports them, so that a module that is renamed or moved keeps
 * its place. These are the groups of Rolldown's `codeSplitting`, which it asks for each module in this order; what a module
 * imports goes along with it, and what has no group here lies with those that share it alone.
 */
export function chunkGroups(): Group[] {
  const all = new Set<string>();
  const first = new Set<string>();

  /** What loads a module or is one that is loaded on its own: pages by their folder, everything else by its path. */
  const entriesOf = memoized((id, graph) => {
    const reaching = reachable(id, (next) => graph.getModuleInfo(next)?.importers ?? []);
    const entries = reaching.filter((next) => (graph.getModuleInfo(next)?.dynamicImporters ?? []).length > 0);
    return new Set(entries.map((entry) => /\/web\/pages\/([^/]+)\//.exec(entry)?.[1] ?? entry));
  });
  const pagesOf = memoized((id, graph) => new Set([...entriesOf(id, graph)].filter((entry) => !entry.includes('/'))));

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
    [...entriesOf(id, graph)].some((entry) => entry.includes('/web/customer/apollo/'));

  const pagesOfKind = memoized((kind, graph) => {
    const folders = Object.entries(kinds).find(([name]) => name === kind)?.[1] ?? [];
    const modules = [...all].filter(
      (id) => folders.some((folder) => id.includes(`/${folder}`)) && !first.has(id) && !isOfChanges(id, graph),
    );
    return new Set(modules.flatMap((id) => [...pagesOf(id, graph)]));
  });
  const areAllOf = (pages: ReadonlySet<string>, names: readonly string[], graph: Graph) =>
    [...pages].every((page) => names.some((kind) => pagesOfKind(kind, graph).has(page)));

  /** The file of a module of ours; null where it lies with those that share it alone. */
  const chunkOf = memoized((id, graph) => {
    // What a document names by itself stays so.
    if (graph.getModuleInfo(id)?.isEntry) return null;
    if (first.has(id)) return 'frame';
    if (packageOf(id) !== null || entriesOf(id, graph).size < 2 || needsPackage(id, graph)) return null;
    if (isOfChanges(id, graph)) return 'changes';
    const pages = pagesOf(id, graph);
    // Home is to ask for as few files as it can.
    if (pages.has('home') && pages.size > 1) return 'frame';
    if (pages.size >= many) return 'shared';
    if (pages.size < 2 || entriesOf(id, graph).size === 2) return null;
    const kind = Object.keys(kinds).find((name) => areAllOf(pages, [name], graph));
    return kind ?? (areAllOf(pages, ['forms', 'buying'], graph) ? null : 'shared');
  });
  const group = (chunk: string): Group => ({
    debugName: chunk,
    name: (id, graph) => (chunkOf(id, graph) === chunk ? chunk : null),
  });

  return [
    recording('modules', (id) => all.add(id)),
    {
      ...recording('first modules', (id) => first.add(id)),
      tags: ['$initial'],
    },
    { debugName: 'libraries', name: (id) => (packageOf(id) !== null && first.has(id) ? 'libraries' : null) },
    ...['frame', 'changes'].map(group),
    { debugName: 'apollo', name: (id) => (/\/web\/customer\/apollo\/(apollo|views)\.ts$/.test(id) ? 'apollo' : null) },
    ...['shared', ...Object.keys(kinds)].map(group),
  ];
}

/** A group without modules: it sees them all before the next one does. */
const recording = (debugName: string, record: (id: string, graph: Graph) => void): Group => ({
  debugName,
  name: (id, graph) => {
    record(id, graph);
    return null;
  },
});

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
    const value = known.has(id) ? known.get(id) : undefined;
    if (value !== undefined) return value;
    const found = of(id, graph);
    known.set(id, found);
    return found;
  };
}
