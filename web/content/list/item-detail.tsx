import { type ComponentType, Fragment, type ReactNode, useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PreviewPictureFragment, TextPartsFragment } from '../../generated/public/graphql.ts';
import { DocumentHead } from '../../kit/document-head.tsx';
import type { DetailPage } from '../../kit/page.ts';
import { type Site, StructuredData, type Thing } from '../../kit/structured-data.tsx';
import { useLoaded } from '../../kit/use-page.ts';
import { FailedPage } from '../../navigation/failed-section.tsx';
import { LocalisedText } from '../localised-text.tsx';
import { PreviewPicture } from '../preview-picture.tsx';
import { DetailDialog } from './detail-dialog.tsx';

/** What is known of every item that has a detail. */
type Item = {
  readonly id: string | null;
  readonly description?: { readonly excerpt: string } | null;
};

type Props<Field extends string, Found extends Item> = {
  readonly of: DetailPage<Readonly<Record<Field, Found | null>>, Field>;
  /** What it is called. */
  readonly title: (item: Found) => TextPartsFragment | null;
  /** Its picture in previews of the page elsewhere. */
  readonly preview: (item: Found) => PreviewPictureFragment | null;
  readonly type: 'article' | 'profile' | 'book';
  /** That of the document, where it is another. */
  readonly documentTitle?: (item: Found) => string;
  /** Whether it fills the window, under a bar. */
  readonly isFull?: boolean;
  /** Beside the text; above it on a phone. */
  readonly picture?: ComponentType<{ readonly item: Found }>;
  /** What it is to machines, where there are words for it; false in browsers. */
  readonly data?: false | ((item: Found, site: Site) => Thing);
  readonly children: (item: Found) => ReactNode;
};

/**
 * The detail of a list's item, with its head, over the list; nothing while none is shown. One that can't be had now says so and can
 * be tried again (`loadDetail`). One whose address is left, as by Back, stays until it has closed.
 */
export function ItemDetail<Field extends string, Found extends Item>({
  of,
  title,
  preview,
  type,
  documentTitle,
  isFull = false,
  picture: Picture,
  data,
  children,
}: Props<Field, Found>) {
  const intl = useIntl();
  const { shown, isLeft, number, forget } = useKeptUntilClosed(useLoaded(of));
  if (shown === null) return null;
  const dialog = { isFull, isLeft, onGone: forget };
  const item = shown.data[of.principal];
  if (item === null) {
    return (
      <Fragment key={number}>
        {!isLeft && <DocumentHead title={intl.formatMessage({ id: 'userError.REFUSED' })} indexable={false} />}
        <DetailDialog {...dialog} isFull={false} title={<FormattedMessage id="userError.REFUSED" />}>
          <FailedPage refusal={shown.refusal ?? null} />
        </DetailDialog>
      </Fragment>
    );
  }
  const name = title(item);
  return (
    <Fragment key={number}>
      {!isLeft && (
        <>
          <DocumentHead
            title={documentTitle ? documentTitle(item) : name?.value}
            description={item.description?.excerpt}
            type={type}
            steps={
              import.meta.env.SSR && of.notFound
                ? [{ to: of.notFound.to, name: intl.formatMessage({ id: of.notFound.name }) }]
                : undefined
            }
          />
          <PreviewPicture of={preview(item)} />
          {data !== undefined && <StructuredData of={data && ((site) => data(item, site))} />}
        </>
      )}
      <DetailDialog
        {...dialog}
        title={name ? <LocalisedText text={name} /> : item.id}
        picture={Picture && <Picture item={item} />}
      >
        {children(item)}
      </DetailDialog>
    </Fragment>
  );
}

/** What is shown; once that is null what was shown last, until it is forgotten. What is shown meanwhile has another number. */
function useKeptUntilClosed<Shown>(shown: Shown | null) {
  const [kept, setKept] = useState({ shown, isLeft: false, number: 0 });
  if (shown !== null && (shown !== kept.shown || kept.isLeft)) {
    setKept({ shown, isLeft: false, number: kept.number + Number(kept.isLeft) });
  } else if (shown === null && kept.shown !== null && !kept.isLeft) {
    setKept({ ...kept, isLeft: true });
  }
  const forget = useCallback(() => setKept((last) => (last.isLeft ? { ...last, shown: null } : last)), []);
  return { ...kept, forget };
}
