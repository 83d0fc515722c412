import { FormattedMessage } from 'react-intl';
import { isRouteErrorResponse, useRouteError } from '../navigation/router.ts';
import { Retry } from '../navigation/retry.tsx';
import type { NotFoundData } from './load-not-found.ts';
import { NotFound } from './not-found.tsx';
import { NothingHere } from './nothing-here.tsx';

/** Shown in the place of a page that does not exist, or can't be shown now. */
export function PageError() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <Broken />;
  // What load-not-found.ts puts there.
  return error.status === 404 ? <NotFound {...(error.data as NotFoundData)} /> : <Unavailable />;
}

/** The shop can't say at the moment. */
const Unavailable = () => (
  <NothingHere title="userError.REFUSED" way={<Retry primary />}>
    <span role="alert">
      <FormattedMessage id="err.page" />
    </span>
  </NothingHere>
);

/** A part of the program did not come, or failed: only the whole document loaded again can help. */
const Broken = () => (
  <div role="alert">
    <NothingHere title="err.chunk" way={<Retry reload primary />}>
      <FormattedMessage id="err.offline_text" />
    </NothingHere>
  </div>
);
