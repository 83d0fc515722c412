import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filterWord } from '../../kit/list-address.ts';
import { TextField } from '../../ui/field.tsx';
import { longestKeyword } from '../../ui/longest-keyword.ts';
import { SearchStrip } from './search-strip.tsx';

type Props = {
  /** The list that is searched, by the parameter `search` of its address. */
  readonly to: string;
  readonly label: ReactNode;
};

/** The search of a list that is narrowed by words alone. */
export function SearchForm({ to, label }: Props) {
  const [search] = useSearchParams();
  return (
    <SearchStrip to={to}>
      <TextField
        label={label}
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
