import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Gives each module of browsers the hashes of the public operations that it asks itself: generated into one module, those of every page
 * would come with the first.
 */
export function documents(): Plugin {
  const generated = 'web/generated/public/graphql.ts';
  const hashes = () =>
    new Map(
      [...readFileSync(generated, 'utf8').matchAll(/^export const (\w+Document) = (\{"__meta__":\{[^}]*\}\})/gm)].map(
        ([, name = '', document = '']) => [name, document] as const,
      ),
    );
  let known: ReadonlyMap<string, string> | undefined;
  return {
    name: 'documents',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/web\/.+\.tsx?$/, code: 'generated/public/graphql.ts' },
      handler: (code) =>
        code.replaceAll(/import \{([^}]*)\} from '[^']*\/generated\/public\/graphql\.ts';/g, (whole, named: string) => {
          known ??= hashes();
          const names = named.split(',').map((name) => name.trim());
          const odd = names.find((name) => !/^(type .+|\w*)$/.test(name));
          if (odd !== undefined) throw new Error(`${odd}: what is imported from ${generated} keeps its name`);
          // All others are types, which are erased.
          const own = names.flatMap((name) => (known?.has(name) ? [`const ${name} = ${known.get(name)};`] : []));
          return own.length > 0 ? own.join('') : whole;
        }),
    },
  };
}
