import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { MessageId } from '../../i18n/messages.ts';
import { filterWord } from '../../kit/list-address.ts';
import { TextField } from '../../ui/field.tsx';
import { longestKeyword } from '../../ui/longest-keyword.ts';
import { SearchStrip } from './search-strip.tsx';

type Props = {
  /** The list that is searched, by the parameter `search` of its address. */
  readonly to: string;
  readonly label: MessageId;
};

/** The search of a list that is narrowed by words alone. */
export function SearchForm({ to, label }: Props) {
  const intl = useIntl();
  const [search] = useSearchParams();
  const words = intl.formatMessage({ id: label });
  return (
    <SearchStrip to={to}>
      <TextField
        label={words}
        placeholder={words}
        name="search"
        type="search"
        maxLength={longestKeyword}
        defaultValue={filterWord(search, 'search')}
        required={false}
        unmarked
      />
    </SearchStrip>
  );
}
