import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { chunkGroups, isOfEveryPage } from './scripts/chunks.ts';
import { clientFiles } from './scripts/client-files-plugin.ts';
import { documents } from './scripts/documents-plugin.ts';
import { messages } from './scripts/messages-plugin.ts';

const folder = process.env['BUILD_FOLDER'] ?? 'dist/build';

const routerFolder = new URL('node_modules/react-router/dist/production/', import.meta.url).pathname;

/** The package itself leads to its development build alone, whose checks and warnings readers need not load. */
const productionRouter = {
  'react-router/dom': `${routerFolder}dom-export.mjs`,
  'react-router': `${routerFolder}index.mjs`,
};

/** Builds the storefront twice: what browsers load into its client folder, what renders pages on the server into the one for that. */
export default defineConfig(({ command, mode }) => ({
  appType: 'custom',
  publicDir: 'web/public',
  plugins: [react(), messages(mode), documents(), leanRouter(), leanApolloContext(), compileHints(), clientFiles()],
  resolve: {
    alias: {
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
      ...(command === 'build' && productionRouter),
    },
  },
  builder: {
    // The two side by side: while one waits for a file or for a thread of its own, the other goes on.
    buildApp: async (builder) => {
      await Promise.all(Object.values(builder.environments).map((environment) => builder.build(environment)));
    },
  },
  // The content security policy lets no data: address through.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      // Some packages have, beside a form for old browsers, a smaller one for those of today: rxjs does.
      resolve: { conditions: ['es2015', ...defaultClientConditions] },
      build: {
        outDir: `${folder}/client`,
        manifest: true,
        rolldownOptions: {
          input: ['web/app/entry-client.tsx', 'web/app/early.ts'],
          treeshake: {
            // By the first two react-intl makes components as it loads: those that are not used are left out. By the others the router
            // warns developers on the console.
            manualPureFunctions: [
              'createFormattedComponent',
              'createFormattedDateTimePartsComponent',
              'warning',
              'warningOnce',
            ],
            // No module reads a property or a global for what that does.
            propertyReadSideEffects: false,
            unknownGlobalSideEffects: false,
          },
          output: {
            codeSplitting: { groups: chunkGroups() },
          },
        },
      },
    },
    ssr: {
      // Made of hundreds of small modules, which Node takes a sixth of a start to find and to link.
      resolve: {
        noExternal:
          command === 'build' ? ['@apollo/client', 'rxjs', 'optimism', /^@wry\//, 'graphql-tag', 'tslib'] : [],
      },
      build: {
        outDir: `${folder}/server`,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'web/app/entry-server.tsx' },
      },
    },
  },
}));

/**
 * Lets go of the router's components that nothing of ours uses: as they are written, what makes and names them counts as needed; and
 * of what it says to developers who use it wrongly, which the server that they develop with still says. Each page is 1.9 KB smaller
 * by it, compressed.
 */
function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\// },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef)\()/gm, '$1/* @__PURE__ */ $2')
          .replaceAll(/(\binvariant\d*\([^;]*?,\s*(?:\/\/.*\s*)*)(?:`[^`]*`|"[^"]*")(?=\s*\);)/g, '$1""'),
    },
  };
}

/**
 * The context that every page provides Apollo by checks that React can make one: by that alone its messages of errors came along.
 * Each page is 0.7 KB smaller by it, compressed.
 */
function leanApolloContext(): Plugin {
  return {
    name: 'lean-apollo-context',
    apply: 'build',
    transform: {
      filter: { id: /\/@apollo\/client\/react\/context\/ApolloContext\.js$/ },
      handler: (code) => code.replaceAll(/^import \{ invariant \}.*$|^\s*invariant\(.*\);$/gm, ''),
    },
  };
}

/**
 * Has Chrome compile the files of every page in a thread of its own while they load, instead of each function as the page first calls
 * it: a third of the time that hydration takes of the page. The words are to be the first of the file, before what Vite puts there.
 */
function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && isOfEveryPage(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}
