import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from '../../navigation/router.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { filterWord } from '../../kit/list-address.ts';
import { TextField } from '../../ui/field.tsx';
import { longestKeyword } from '../../ui/longest-keyword.ts';

type Props = {
  /** The parameter of the address that it is for. */
  readonly name: string;
  readonly label: MessageId;
  /** In a column of fields the label is always in view: no placeholder says the same. */
  readonly labelled?: boolean;
};

/** Words that a list is narrowed by, as the address has them. */
export function SearchField({ name, label, labelled = false }: Props) {
  const intl = useIntl();
  const [search] = useSearchParams();
  return (
    <TextField
      label={<FormattedMessage id={label} />}
      {...(!labelled && { placeholder: intl.formatMessage({ id: label }) })}
      name={name}
      type="search"
      maxLength={longestKeyword}
      defaultValue={filterWord(search, name)}
      required={false}
      unmarked
    />
  );
}
