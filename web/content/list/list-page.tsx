import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DocumentHead } from '../../kit/document-head.tsx';
import type { PagedList } from '../../kit/use-paged-list.ts';
import type { MessageId } from '../../i18n/messages.ts';
import page from '../../styles/page.module.css';
import type { TextPartsFragment } from '../../generated/public/graphql.ts';
import { type FacingId, FacingTitle } from '../../ui/facing-title.tsx';
import facingTitle from '../../ui/facing-title.module.css';
import { LocalisedText } from '../localised-text.tsx';
import { PageHead } from '../page-head.tsx';
import { ListTitle, type Narrowed, useListTitle } from './list-title.tsx';
import { isPastEnd } from '../../kit/past-end.ts';
import { useListPath } from './list-path.ts';

type Head = Pick<ComponentProps<typeof PageHead>, 'steps' | 'title' | 'facing'>;

type Props = Narrowed & {
  readonly title: FacingId;
  /** The name of what is listed, where that is more than the title says. */
  readonly name?: ReactNode;
  /** That name in the other language. */
  readonly otherName?: TextPartsFragment | null;
  /** The same as text, for the title of the document. */
  readonly documentTitle?: string | undefined;
  /** The pages between home and this one. */
  readonly steps?: readonly { readonly to: string; readonly name: MessageId }[];
  /** How it begins, where that is not the head of a usual page. */
  readonly head?: ComponentType<Head>;
  /** Where it has pages. */
  readonly list?: Pick<PagedList<unknown>, 'items' | 'page'>;
  /** The letter of the index that is shown. */
  readonly letter?: string | undefined;
  /** A list narrowed by a filter is one of countless: search engines are not to keep it. */
  readonly filtered: boolean;
  /** That of an item over it (item-detail.tsx). */
  readonly detail?: ReactNode;
  readonly children: ReactNode;
};

/** The page around a list: its head, its title, which says what it is narrowed by, and the detail of an item over it. */
export function ListPage({
  title,
  name,
  otherName,
  documentTitle,
  words,
  chosen,
  steps,
  head: Beginning = PageHead,
  list,
  letter,
  filtered,
  detail,
  children,
}: Props) {
  const intl = useIntl();
  const narrowed = { words, ...(chosen && { chosen }) };
  const isNarrowed = words !== undefined || (chosen?.length ?? 0) > 0;
  const text = useListTitle({
    ...narrowed,
    title: documentTitle ?? intl.formatMessage({ id: title }),
    page: list?.page ?? 1,
  });
  const otherTitle = otherName && <LocalisedText text={otherName} as="p" className={facingTitle.facing} />;
  // A detail has a head of its own.
  const { hasDetail } = useListPath();
  return (
    <>
      {!hasDetail && (
        <DocumentHead
          title={text}
          page={list?.page}
          letter={letter}
          steps={
            import.meta.env.SSR
              ? steps?.map(({ to, name: id }) => ({ to, name: intl.formatMessage({ id }) }))
              : undefined
          }
          indexable={!filtered && !(list && isPastEnd(list))}
        />
      )}
      <Beginning
        steps={steps?.map(({ to, name: id }) => ({ to, name: <FormattedMessage id={id} /> }))}
        title={<ListTitle {...narrowed}>{name ?? <FormattedMessage id={title} />}</ListTitle>}
        facing={isNarrowed ? null : name ? otherTitle : <FacingTitle id={title} />}
      />
      <div className={page.wrap}>{children}</div>
      {detail}
    </>
  );
}
