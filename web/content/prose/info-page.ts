import { InfoPageDocument, type InfoPageName } from '../../generated/public/graphql.ts';
import { definePage } from '../../kit/page.ts';

/** A page of prose on which the publisher presents itself (prose-page.tsx shows it): a text that fails leaves its head in view. */
export const infoPage = ({ path, name }: { readonly path: string; readonly name: InfoPageName }) =>
  definePage({
    path,
    document: InfoPageDocument,
    variables: () => ({ name }),
    principal: ['infoPage'],
    opensWithText: true,
  });
