import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { addTypenameSelectionDocumentTransform, preset } from '@graphql-codegen/client-preset';

const scalars = { ID: 'string', Date: 'string', Decimal: 'string', DateTime: 'string', HTML: 'string', URL: 'string' };

const fragments = ['web/content/*.graphql', 'web/book/*.graphql'];
const places = 'web/customer/places/*.graphql';
const guestForms = 'web/pages/**/*Form.graphql';
const publicDocuments = [
  ...fragments,
  'web/content/*/*.graphql',
  places,
  'web/layout/**/*.graphql',
  'web/pages/**/*.graphql',
  `!${guestForms}`,
];
const privateDocuments = [...fragments, 'web/customer/**/*.graphql', `!${places}`];

/** What a customer's every page may ask, and the fragments that areas share. */
const sharedDocuments = [...fragments, 'web/customer/*.graphql'];

/** The folders of a customer's with documents of their own, such as the cart. */
const areas = new Set(globSync('web/customer/!(places)/*.graphql').map((file) => path.basename(path.dirname(file))));

const documentsConfig = {
  useTypeImports: true,
  enumsAsTypes: true,
  scalars,
};

/** Types each document as one that has to be posted: Apollo can't send a hash alone. */
const hashedPreset: typeof preset = {
  ...preset,
  buildGeneratesSection: async (options) =>
    (await preset.buildGeneratesSection(options)).map((file) => ({
      ...file,
      config: { ...file.config, documentNodeImport: '../../kit/operation.ts#HashedDocument' },
    })),
};

/** Types of both sides, from the one contract. Nothing generated is committed: `npm ci` makes it anew. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  generates: {
    'bff/graphql/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../context.ts#Context',
        useTypeImports: true,
        enumsAsTypes: true,
        immutableTypes: true,
        scalars,
        mappers: {
          ...recordMappers(),
          BookEnrichment: '../../domain/enrichment.ts#Enrichment',
          BookAccessibility: '../../domain/enrichment.ts#Accessibility',
          BookSeries: '../../domain/enrichment.ts#Series',
          BookSearchPage: '../../domain/book.ts#BookPage as BookPageRecord',
          CheckoutPayload: '../../use-cases/outcome.ts#CheckoutOutcome',
          Banner: '../with-translation.ts#BannerWithTranslation',
          City: '../../domain/place.ts#Place as PlaceRecord',
          Contact: '../with-translation.ts#ContactWithTranslation',
          Country: '../../domain/place.ts#Place as PlaceRecord',
          Customer: '../../use-cases/customer.ts#SignedIn',
          GalleryItem: '../with-translation.ts#PlacedGalleryItem',
          InfoPage: 'InfoPageName',
          Money: '../../domain/money.ts#MinorUnits',
          NewsItem: '../../domain/article.ts#Article as ArticleRecord',
          OrderReceipt: '../../domain/checkout.ts#Receipt',
          Post: '../../domain/article.ts#Article as ArticleRecord',
          Project: '../../domain/article.ts#Article as ArticleRecord',
          Shop: '../context.ts#Shop as ShopRecord',
          RichText: '../../domain/text.ts#LocalisedText',
          SignInPayload: '../../use-cases/outcome.ts#SignInOutcome',
          SignUpPayload: '../../use-cases/outcome.ts#SignInOutcome',
          Snapshot: '../../catalogue/gathering.ts#SnapshotState',
          Text: '../../domain/text.ts#LocalisedText',
          UserError: '../../domain/refusal.ts#Reason',
          WishlistEntry: '../../domain/customer.ts#Wish',
        },
      },
    },
    // What everybody may see: browsers get the hash of each document alone, and the server finds its text by it.
    'web/generated/public/': hashModule(publicDocuments),
    // The same for what guests' forms send: only their pages load it.
    'web/generated/forms/': hashModule(['web/customer/Refusal.graphql', guestForms], hashedPreset),
    // What is the customer's, and what is asked after the page: the documents as Apollo Client takes them.
    'web/generated/private/': privateModule(sharedDocuments),
    // What one area alone asks, in a module of its own: a customer's every page loads the one before.
    ...Object.fromEntries(
      [...areas].map((area) => [
        `web/generated/${area}/`,
        privateModule([...sharedDocuments, `web/customer/${area}/*.graphql`]),
      ]),
    ),
    // The hashes of what is the customer's; with `__typename`, since that is how Apollo Client asks.
    'web/generated/private/operations.json': {
      documents: privateDocuments,
      documentTransforms: [addTypenameSelectionDocumentTransform],
      plugins: ['./scripts/operations-manifest.ts'],
    },
  },
};

export default config;

function hashModule(
  documents: readonly string[],
  by: 'client' | typeof preset = 'client',
): CodegenConfig['generates'][string] {
  return {
    preset: by,
    documents: [...documents],
    presetConfig: {
      fragmentMasking: false,
      persistedDocuments: { mode: 'replaceDocumentWithHash', hashAlgorithm: 'sha256' },
    },
    config: documentsConfig,
  };
}

function privateModule(documents: readonly string[]): CodegenConfig['generates'][string] {
  return {
    preset: 'client',
    documents: [...documents],
    presetConfig: { fragmentMasking: false },
    config: documentsConfig,
  };
}

/** Parents are domain records: a type of the schema has the record of its own name, where there is one; a payload has an outcome. */
function recordMappers(): Record<string, string> {
  const types = [...readFileSync('schema.graphql', 'utf8').matchAll(/^type (\w+)/gm)].map(([, name = '']) => name);
  const records = globSync('bff/domain/*.ts')
    .toSorted()
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^export type (\w+)/gm)].map(([, name = '']) => ({ name, file })),
    )
    .filter(({ name }) => types.includes(name));
  const payloads = types.filter((name) => name.endsWith('Payload'));
  return Object.fromEntries([
    ...records.map(({ name, file }) => [name, `../../${file.slice('bff/'.length)}#${name} as ${name}Record`]),
    ...payloads.map((name) => [name, '../../use-cases/outcome.ts#Outcome']),
  ]);
}
