import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TextPartsFragment } from '../../generated/public/graphql.ts';
import { isolated } from '../../i18n/isolated.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { LocalisedText } from '../localised-text.tsx';

/** What a list is narrowed by. */
export type Narrowed = {
  /** The words that were searched for. */
  readonly words?: string | undefined;
  /** The names of what else was chosen. */
  readonly chosen?: readonly TextPartsFragment[];
};

/** Of more only their number is given. */
const most = 3;

/** The title of a list with what it is narrowed by before it, for the eye: “ibn” · Poetry · Books. */
export function ListTitle({ words, chosen, children }: Narrowed & { readonly children: ReactNode }) {
  const whats =
    chosen && chosen.length > most
      ? [<FormattedMessage key="count" id="filters.active" values={{ count: chosen.length }} />]
      : (chosen ?? []).map((name) => <LocalisedText key={name.value} text={name} />);
  const named = whats.reduceRight<ReactNode>((of, what) => <Joined what={what}>{of}</Joined>, children);
  if (words === undefined) return named;
  return (
    <Joined what={<FormattedMessage id="list.words" values={{ words: <bdi key="words">{words}</bdi> }} />}>
      {named}
    </Joined>
  );
}

const Joined = ({ what, children }: { readonly what: ReactNode; readonly children: ReactNode }) => (
  <FormattedMessage id="list.narrowed" values={{ what, list: children }} />
);

/** The same as text, with the page of the list where that is not the first. */
export function useListTitle({ words, chosen, title, page }: Narrowed & { title: string; page: number }): string {
  const intl = useIntl();
  const language = usePageLanguage();
  const names =
    chosen && chosen.length > most
      ? [intl.formatMessage({ id: 'filters.active' }, { count: chosen.length })]
      : (chosen ?? []).map(({ value }) => isolated(value, language));
  const sought =
    words === undefined ? [] : [intl.formatMessage({ id: 'list.words' }, { words: isolated(words, language) })];
  const narrowed = [...sought, ...names].reduceRight(
    (list, what) => intl.formatMessage({ id: 'list.narrowed' }, { what, list }),
    title,
  );
  return page === 1 ? narrowed : intl.formatMessage({ id: 'list.page' }, { list: narrowed, n: page });
}
