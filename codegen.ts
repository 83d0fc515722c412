import type { CodegenConfig } from '@graphql-codegen/cli';
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset';

const scalars = { ID: 'string', Date: 'string', Decimal: 'string', DateTime: 'string', HTML: 'string', URL: 'string' };

const fragments = ['web/content/*.graphql', 'web/book/*.graphql'];
const publicDocuments = [...fragments, 'web/layout/*.graphql', 'web/pages/**/*.graphql'];
const privateDocuments = [...fragments, 'web/customer/**/*.graphql'];

const documentsConfig = {
  useTypeImports: true,
  enumsAsTypes: true,
  scalars,
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
          Author: '../../domain/author.ts#Author as AuthorRecord',
          Banner: '../../domain/content.ts#Banner as BannerRecord',
          Book: '../../domain/book.ts#Book as BookRecord',
          Cart: '../../domain/cart.ts#Cart as CartRecord',
          CartLine: '../../domain/cart.ts#CartLine as CartLineRecord',
          CartPayload: '../../use-cases/outcome.ts#Outcome',
          Category: '../../domain/book.ts#Category as CategoryRecord',
          CheckoutPayload: '../../use-cases/outcome.ts#CheckoutOutcome',
          City: '../../domain/place.ts#Place as PlaceRecord',
          Contact: '../../domain/content.ts#Contact as ContactRecord',
          Country: '../../domain/place.ts#Place as PlaceRecord',
          ContactMessagePayload: '../../use-cases/outcome.ts#Outcome',
          Customer: '../../use-cases/customer.ts#SignedIn',
          GalleryItem: '../../domain/content.ts#GalleryItem as GalleryItemRecord',
          Image: '../../domain/image.ts#Image as ImageRecord',
          Journal: '../../domain/content.ts#Journal as JournalRecord',
          Money: '../../domain/money.ts#MinorUnits',
          NewsItem: '../../domain/article.ts#Article as ArticleRecord',
          Order: '../../domain/customer.ts#Order as OrderRecord',
          OrderReceipt: '../../domain/checkout.ts#Receipt',
          PasswordResetPayload: '../../use-cases/outcome.ts#Outcome',
          Post: '../../domain/article.ts#Article as ArticleRecord',
          Project: '../../domain/article.ts#Article as ArticleRecord',
          RichText: '../../domain/text.ts#LocalisedText',
          SignInPayload: '../../use-cases/outcome.ts#SignInOutcome',
          SignOutPayload: '../../use-cases/outcome.ts#Outcome',
          SignUpPayload: '../../use-cases/outcome.ts#SignInOutcome',
          Text: '../../domain/text.ts#LocalisedText',
          UnmergedLine: '../../domain/merge.ts#UnmergedLine as UnmergedLineRecord',
          UpdateAccountPayload: '../../use-cases/outcome.ts#Outcome',
          UserError: '../../domain/refusal.ts#Reason',
          WishlistEntry: '../../domain/customer.ts#Wish',
          WishlistPayload: '../../use-cases/outcome.ts#Outcome',
        },
      },
    },
    // What everybody may see: browsers get the hash of each document alone, and the server finds its text by it.
    'web/generated/public/': {
      preset: 'client',
      documents: publicDocuments,
      presetConfig: {
        fragmentMasking: false,
        persistedDocuments: { mode: 'replaceDocumentWithHash', hashAlgorithm: 'sha256' },
      },
      config: documentsConfig,
    },
    // What is the customer's, and what is asked after the page: the documents as Apollo Client takes them.
    'web/generated/private/': {
      preset: 'client',
      documents: privateDocuments,
      presetConfig: { fragmentMasking: false },
      config: documentsConfig,
    },
    // The latter by their hash; with `__typename`, since that is how Apollo Client asks.
    'web/generated/private/operations.json': {
      documents: privateDocuments,
      documentTransforms: [addTypenameSelectionDocumentTransform],
      plugins: ['./scripts/operations-manifest.ts'],
    },
  },
};

export default config;
