import { FormattedMessage } from 'react-intl';
import { FacingTitle } from '../ui/facing-title.tsx';
import { NothingHere } from './nothing-here.tsx';

/** There is no such page, or no such book. */
export const NotFound = () => (
  <NothingHere title="notfound.title" facing={<FacingTitle id="notfound.title" />}>
    <FormattedMessage id="notfound.text" />
  </NothingHere>
);
