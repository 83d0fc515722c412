import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { apollo } from '../../apollo/context.ts';
import { askPage } from '../../apollo/page-query.ts';
import { HomePageDocument } from '../../generated/graphql.ts';

const sections = ['banners', 'categories', 'exploreBooks', 'newBooks'] as const;

/** Fills the cache. The page stands as long as one of its sections does; with none of them the status is 503. */
export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await askPage(context.get(apollo), HomePageDocument, {});
  return sections.every(answer.failed) ? data(null, { status: 503 }) : null;
}
