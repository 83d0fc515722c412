import { data, type LoaderFunctionArgs } from '../navigation/router.ts';
import { type BookCardFragment, NotFoundDocument, type NotFoundQuery } from '../generated/public/graphql.ts';
import { pageContext } from '../kit/context.ts';
import { hasStatus } from '../kit/load-page.ts';
import { operationOf } from '../kit/operation.ts';
import type { NotFoundNotice } from '../kit/page.ts';

type Loader<Loaded> = (args: LoaderFunctionArgs) => Loaded | Promise<Loaded>;

/** What the answer 404 carries for the page that shows it. */
export type NotFoundData = {
  /** What the page that was asked for says of it; null for none. */
  readonly notice: NotFoundNotice | null;
  /** Books to go on with; none where they could not be had. */
  readonly books: readonly BookCardFragment[];
};

const shown = 4;

/** A loader whose answer 404 carries what leads on; any other failure asks for nothing more. */
export const orNotFound =
  <Loaded>(load: Loader<Loaded>, notice: NotFoundNotice | null = null): Loader<Loaded> =>
  async (args) => {
    try {
      return await load(args);
    } catch (thrown) {
      if (!hasStatus(thrown, 404)) throw thrown;
      throw data({ notice, books: await otherBooks(args) } satisfies NotFoundData, { status: 404 });
    }
  };

async function otherBooks({ request: { signal }, context }: LoaderFunctionArgs): Promise<NotFoundData['books']> {
  try {
    const answer = await context.get(pageContext).ask<NotFoundQuery>(operationOf(NotFoundDocument, {}), signal);
    return answer.data.newBooks?.items.slice(0, shown) ?? [];
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}
