import { ExportsPageDocument } from '../../generated/public/graphql.ts';
import { definePage } from '../../kit/page.ts';

/** A page that shows formats in which the catalogue can be had, by `<ExportsPage>`. */
export const exportsPage = (path: string) =>
  definePage({ path, document: ExportsPageDocument, variables: () => ({}), principal: 'shop' });
