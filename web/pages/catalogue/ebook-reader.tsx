import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Cover } from '../../book/cover.tsx';
import { ItemDetail } from '../../content/list/item-detail.tsx';
import { type CatalogueDetailQuery, EbookStateDocument } from '../../generated/public/graphql.ts';
import { usePublicQuery } from '../../kit/use-public-query.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './ebook-reader.module.css';
import { detail } from './page.ts';

type Entry = NonNullable<CatalogueDetailQuery['catalogueEntry']>;

/** How long a page of another server may take to come, in milliseconds. */
const longestMs = 10_000;

/** The e-book that the address names, on the whole screen over the catalogue (catalogue-2). */
export function EbookReader() {
  const intl = useIntl();
  return (
    <ItemDetail
      of={detail}
      isFull
      title={({ book }) => book.title}
      documentTitle={({ id, book }) =>
        intl.formatMessage({ id: 'catalogue.reader' }, { title: book.title?.value ?? id })
      }
      preview={({ book }) => book.thumbnail}
      type="book"
    >
      {(entry) => <Reading key={entry.id} entry={entry} />}
    </ItemDetail>
  );
}

function Reading({ entry: { id, book, ebookUrl } }: { readonly entry: Entry }) {
  const hydrated = useHydrated();
  const [attempt, setAttempt] = useState(1);
  const title = book.title?.value ?? id;
  if (ebookUrl === null) {
    return (
      <div className={styles.middle}>
        <Alert
          kind="info"
          action={
            <ButtonLink to={`/product/${id}`} look="secondary">
              <FormattedMessage id="ebook.to_book" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="ebook.none" />
        </Alert>
      </div>
    );
  }
  const elsewhere = (
    <NewTabLink href={ebookUrl} className={buttonClass({ look: 'secondary' })}>
      <FormattedMessage id="ebook.elsewhere" />
    </NewTabLink>
  );
  const cover = <Cover book={book} image={book.thumbnail} loading="first" decorative />;
  // Without script it is read in a tab of its own.
  if (!hydrated) return <Waiting cover={cover}>{elsewhere}</Waiting>;
  return (
    <Frame
      key={attempt}
      id={id}
      src={ebookUrl}
      title={title}
      cover={cover}
      elsewhere={elsewhere}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

type FrameProps = {
  readonly id: string;
  readonly src: string;
  readonly title: string;
  readonly cover: ReactNode;
  /** Leads to the same page in a tab of its own. */
  readonly elsewhere: ReactNode;
  readonly onRetry: () => void;
};

/** The page of an e-book in a frame; in its place why it can't be read. A browser is not told, so that the shop finds it out too. */
function Frame({ id, src, title, cover, elsewhere, onRetry }: FrameProps) {
  const [isLoaded, setLoaded] = useState(false);
  const [isOverdue, setOverdue] = useState(false);
  const { state, data } = usePublicQuery(
    EbookStateDocument,
    { id },
    ({ catalogueEntry }) => catalogueEntry?.ebookState ?? null,
  );
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), longestMs);
    return () => clearTimeout(timer);
  }, []);
  const isUnreachable = data === 'UNREACHABLE' || (isOverdue && !isLoaded) || (state === 'failed' && !navigator.onLine);
  if (data === 'MISSING' || isUnreachable) {
    return (
      <div className={styles.middle}>
        <Alert
          kind="error"
          action={
            <>
              <Button onClick={onRetry}>
                <FormattedMessage id="err.retry" />
              </Button>
              {elsewhere}
            </>
          }
        >
          <FormattedMessage id={data === 'MISSING' ? 'ebook.missing' : 'ebook.unreachable'} />
        </Alert>
      </div>
    );
  }
  const isShown = isLoaded && state !== 'loading';
  return (
    <div className={styles.stage}>
      {!isShown && (
        <Waiting cover={cover}>
          <output>
            <FormattedMessage id="a11y.loading" />
          </output>
        </Waiting>
      )}
      <iframe
        src={src}
        title={title}
        className={styles.frame}
        data-hidden={!isShown || undefined}
        sandbox={sandboxOf(src)}
        allow="fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => setLoaded(true)}
      />
    </div>
  );
}

const Waiting = ({ cover, children }: { readonly cover: ReactNode; readonly children: ReactNode }) => (
  <div className={styles.middle}>
    <div className={styles.cover}>{cover}</div>
    {children}
  </div>
);

/** A page of the shop's own origin that had that origin in its frame could take off the sandbox. */
const sandboxOf = (src: string): string =>
  new URL(src, location.href).origin === location.origin
    ? 'allow-scripts allow-popups'
    : 'allow-scripts allow-popups allow-same-origin';
