import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** Each module of ours, as a path from the root, with all that it imports: paths of ours, and names of packages. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The graph of what the shop is made of: tests and what is generated apart, imports of types and dynamic ones included. */
export function importGraph(): ImportGraph {
  const files = globSync('{bff,web,legacy-api,lettering,scripts}/**/*.{ts,tsx,css}', {
    exclude: ['**/generated/**', '**/*.test.*', '**/*.d.ts'],
  });
  return new Map(
    files.toSorted().map((file) => {
      const source = readFileSync(file, 'utf8');
      const names = file.endsWith('.css') ? namedInStyles(source) : namedInModule(file, source);
      return [file, names.map((name) => (name.startsWith('.') ? path.join(path.dirname(file), name) : name))];
    }),
  );
}

const namedInStyles = (source: string): string[] =>
  [...source.matchAll(/composes:[^;]* from '([^']+)'/g)].map(([, name = '']) => name);

function namedInModule(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const names: string[] = [];
  const note = ({ source: named }: { source: { type: string } | null }) => {
    if (named && 'value' in named && typeof named.value === 'string') names.push(named.value);
  };
  new Visitor({
    ImportDeclaration: note,
    ImportExpression: note,
    ExportAllDeclaration: note,
    ExportNamedDeclaration: note,
    TSImportType: note,
  }).visit(program);
  return names;
}

/** Groups of modules that import each other, directly or through others: none in a graph without cycles (Tarjan). */
export function cycles(graph: ImportGraph): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const open: string[] = [];
  /** Gives the earliest open module that can be reached. */
  const visit = (file: string): number => {
    const mine = order.size;
    order.set(file, mine);
    open.push(file);
    let earliest = mine;
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) earliest = Math.min(earliest, visit(next));
      else if (open.includes(next)) earliest = Math.min(earliest, order.get(next) ?? mine);
    }
    if (earliest === mine) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1 || graph.get(file)?.includes(file)) found.push(group);
    }
    return earliest;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}
