import { FormattedMessage } from 'react-intl';
import { isRouteErrorResponse, useRouteError } from '../navigation/router.ts';
import { Retry } from '../navigation/retry.tsx';
import { isOfChunk } from '../ui/chunk.ts';
import type { NotFoundData } from './load-not-found.ts';
import { NotFound } from './not-found.tsx';
import { NothingHere } from './nothing-here.tsx';

/** Shown in the place of a page that does not exist, or can't be shown now. */
export function PageError() {
  const error = useRouteError();
  const isAnswer = isRouteErrorResponse(error);
  // What load-not-found.ts puts there.
  if (isAnswer && error.status === 404) return <NotFound {...(error.data as NotFoundData)} />;
  const isChunk = isOfChunk(error);
  return (
    // Where a part of the program did not come, or failed, only the whole document loaded again can help.
    <NothingHere title={isChunk ? 'err.chunk' : 'userError.REFUSED'} way={<Retry reload={!isAnswer} primary />}>
      <span role="alert">
        <FormattedMessage id={isChunk ? 'err.offline_text' : 'err.page'} />
      </span>
    </NothingHere>
  );
}
