import { readFile } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import { createIntl } from 'react-intl';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

const folder = process.env['BUILD_FOLDER'] ?? 'dist/build';

/** What every page needs of others' code. */
const libraries = {
  name: 'libraries',
  test: /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-intl|@formatjs|intl-messageformat|@apollo\/client\/react\/context)\//,
};

/** What every page needs of ours, in one file: dozens of small ones compress badly, and each costs the head of a request. */
const frame = {
  name: 'frame',
  // What these import goes along.
  test: /\/web\/(app\/(?!entry)|layout\/(?!leaf-page)|kit\/|book\/|content\/(?!list\/))/,
};

/** What several pages share beyond that. */
const shared = {
  name: 'shared',
  test: /\/web\/ui\/(?!slider\.ts)/,
  minShareCount: 2,
};

const routerFolder = new URL('node_modules/react-router/dist/production/', import.meta.url).pathname;

/** The package itself leads to its development build alone, whose checks and warnings readers need not load. */
const productionRouter = {
  'react-router/dom': `${routerFolder}dom-export.mjs`,
  'react-router': `${routerFolder}index.mjs`,
};

/** Builds the storefront twice: what browsers load into its client folder, what renders pages on the server into the one for that. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'web/public',
  plugins: [react(), untranslatedInEnglish(), parsedMessages()],
  resolve: {
    alias: {
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
      ...(command === 'build' && productionRouter),
    },
  },
  builder: {},
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
          input: ['web/app/entry-client.tsx', 'web/styles/rtl.css'],
          // By these react-intl makes components as it loads: those that are not used are left out.
          treeshake: { manualPureFunctions: ['createFormattedComponent', 'createFormattedDateTimePartsComponent'] },
          output: { codeSplitting: { groups: [libraries, frame, shared] } },
        },
      },
    },
    ssr: {
      build: {
        outDir: `${folder}/server`,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'web/app/entry-server.tsx' },
      },
    },
  },
}));

/** What readers get has English where Arabic lacks a text; while we work the lack is an error (web/i18n/messages.ts). */
function untranslatedInEnglish(): Plugin {
  return {
    name: 'untranslated-in-english',
    apply: 'build',
    enforce: 'pre', // before Vite makes a module of the JSON
    transform: {
      filter: { id: /\/web\/i18n\/ar\.json$/ },
      async handler(arabic) {
        const english = await readFile(new URL('web/i18n/en.json', import.meta.url), 'utf8');
        return JSON.stringify({ ...JSON.parse(english), ...JSON.parse(arabic) });
      },
    },
  };
}

/** Texts as react-intl takes them without its parser, which browsers need not load. */
function parsedMessages(): Plugin {
  const { formatters } = createIntl({ locale: 'en' });
  const parse = (text: unknown) => formatters.getMessageFormat(String(text), 'en').getAst();
  return {
    name: 'parsed-messages',
    enforce: 'pre', // before Vite makes a module of the JSON
    transform: {
      filter: { id: /\/web\/i18n\/(en|ar)\.json$/ },
      handler: (json) =>
        JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(json)).map(([id, text]) => [id, parse(text)]))),
    },
  };
}
