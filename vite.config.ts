import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { documents } from './scripts/documents-plugin.ts';
import { messages } from './scripts/messages-plugin.ts';

const folder = process.env['BUILD_FOLDER'] ?? 'dist/build';

/** What every page needs of others' code. */
const libraries = {
  name: 'libraries',
  test: /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-intl|@formatjs|intl-messageformat|@apollo\/client\/react\/context)\//,
};

/** What guests' pages need of changes: without a group of its own it would go along with Apollo. */
const changes = {
  name: 'changes',
  test: /\/web\/(generated\/private\/|customer\/forms\/(use-action|send-change|refusal))/,
};

/** What is loaded once something is asked of a customer's, in one file: its parts have much in common. */
const apollo = {
  name: 'apollo',
  test: /\/node_modules\/(@apollo|@wry|rxjs|optimism|graphql|tslib)\/|\/web\/customer\/(apollo\/((apollo|views)\.ts|cache\.ts|client\.ts|paged-lists|post-link|use-viewer)|(cart|wishlist)\/customer-|session\/session-end)/,
};

/** What every page needs of ours, in one file: dozens of small ones compress badly, and each costs the head of a request. */
const frame = {
  name: 'frame',
  // What these import goes along.
  test: /\/web\/(styles\/(fonts|tokens|palettes|base)\.css|app\/(?!entry|early|language-change|offline)|layout\/(?!guest-form-page|customer-page|search-panel|cart-panel|order-without-script)|kit\/(?!later-answers|list-pages|list-address|use-earlier-again|use-paged-list|use-public-query)|book\/(?!shelf\/|stock-status|book-line|book-strip|book-card-skeleton)|content\/(?!list\/|prose\/|breadcrumb|day|page-head|picture-dialog|preview-picture|rich-text|share-row)|ui\/(with-error|chunk)|customer\/session\/post-operation)/,
};

/** What several pages share beyond that. */
const shared = {
  name: 'shared',
  test: /\/web\/(ui\/(?!slider\.ts|combobox|panel|stepper|definition-list|failed-request|form-body|marked-text|price-summary|status-label|table|focus-next|use-focus-once-empty|whole-number)|content\/(list\/(?!article-|detail-dialog|earlier-pages|filter-panel|item-detail|list-|more-pages|no-such-page|pagination|pages-shown|past-end|search-)|breadcrumb|day|page-head|preview-picture|rich-text|share-row)|kit\/(later-answers|list-address|use-public-query)|book\/shelf\/most-sold)/,
  minShareCount: 2,
};

/** What pages share on which a book is bought. Lists do without. */
const buying = {
  name: 'buying',
  test: /\/web\/(ui\/(definition-list|whole-number)|book\/(book-line|stock-status)|customer\/cart\/(gone-book|name-of|use-add-to-cart|line-stock)|layout\/order-without-script)/,
  minShareCount: 2,
};

/** What pages share on which something is entered, and a customer's tables. */
const forms = {
  name: 'forms',
  test: /\/web\/(ui\/(failed-request|form-body|marked-text|price-summary|status-label|table|focus-next)|customer\/forms\/(email-field|password-fields|form-errors|form-field|form\.tsx|use-form)|navigation\/shop-button)/,
  minShareCount: 2,
};

/** What pages need that show a customer's by chunks of their own. */
const parts = {
  name: 'parts',
  test: /\/web\/(customer\/apollo\/apollo-area|ui\/use-chunk|navigation\/failed-chunk)/,
};

/** How a customer's pages ask, and say that it has failed: it comes with Apollo. */
const queries = {
  name: 'queries',
  test: /\/web\/customer\/apollo\/(failed-query|use-customer-query)/,
};

/** What lists with pages have in common: few of the other pages are one. */
const lists = {
  name: 'lists',
  test: /\/web\/(content\/list\/(earlier-pages|list-|more-pages|no-such-page|pagination|pages-shown|past-end|search-field)|kit\/(list-pages|use-earlier-again|use-paged-list))/,
};

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
  plugins: [react(), messages(mode), documents(), leanRouter(), leanApolloContext()],
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
          input: ['web/app/entry-client.tsx', 'web/app/early-titles.ts'],
          // By these react-intl makes components as it loads: those that are not used are left out.
          treeshake: { manualPureFunctions: ['createFormattedComponent', 'createFormattedDateTimePartsComponent'] },
          output: {
            codeSplitting: {
              groups: [libraries, frame, changes, apollo, parts, shared, buying, forms, queries, lists],
            },
          },
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

/** Lets go of the router's components that nothing of ours uses: as they are written, what makes and names them counts as needed. */
function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\// },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef)\()/gm, '$1/* @__PURE__ */ $2'),
    },
  };
}

/** The context that every page provides Apollo by checks that React can make one: by that alone its messages of errors came along. */
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
