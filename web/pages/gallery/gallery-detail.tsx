import { useEffect, useEffectEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ItemDetail } from '../../content/list/item-detail.tsx';
import { LargeView } from '../../content/large-view.tsx';
import { Picture } from '../../content/picture.tsx';
import { Ground } from '../../content/plate.tsx';
import type { GalleryDetailQuery, GalleryPlateFragment } from '../../generated/public/graphql.ts';
import { isolated } from '../../i18n/isolated.ts';
import { direction } from '../../i18n/language.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { pageAddress } from '../../kit/list-address.ts';
import type { PagedList } from '../../kit/use-paged-list.ts';
import { usePage } from '../../kit/use-page.ts';
import { createPath, useLocation, useNavigate } from '../../navigation/router.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import text from '../../styles/text.module.css';
import { arrowStep } from '../../ui/keyboard.ts';
import styles from './gallery-detail.module.css';
import { detail, page } from './page.ts';

type Item = NonNullable<GalleryDetailQuery['galleryItem']>;

type Props = { readonly list: Pick<PagedList<GalleryPlateFragment>, 'items' | 'page' | 'later'> };

/** One picture of the gallery, large, with the ways to those before and after it, on the pages beside this one too. */
export function GalleryDetail({ list }: Props) {
  const intl = useIntl();
  const unnamed = { value: intl.formatMessage({ id: 'nav.gallery' }), language: null };
  return (
    <div className={styles.detail}>
      <ItemDetail
        of={detail}
        title={({ description }) => description ?? unnamed}
        preview={({ image }) => image}
        type="article"
        picture={LargePicture}
      >
        {(item) => <Neighbours list={list} of={item} />}
      </ItemDetail>
    </div>
  );
}

/** It opens all pictures of the page as large as the window, where a finger leads on and each can be enlarged. */
function LargePicture({ item }: { readonly item: Item }) {
  const language = usePageLanguage();
  const { gallery } = usePage(page);
  const { addressOf, turnTo } = useTurning();
  const ofPage = gallery?.items.some(({ id }) => id === item.id) ? gallery.items : [item];
  const pictures = ofPage.flatMap((each) => (each.image ? [{ ...each, image: each.image }] : []));
  return (
    <LargeView
      title={<FormattedMessage id="nav.gallery" />}
      pictures={pictures.map(({ image: each, description }) => ({
        image: each,
        name: isolated(description?.value ?? '', language),
      }))}
      shown={pictures.findIndex(({ id }) => id === item.id)}
      onTurned={(last) => turnTo(pictures[last] ? addressOf(pictures[last]) : null)}
      fallback={<Ground palette={7} className={styles.ground} />}
    >
      <Picture
        image={item.image}
        width={960}
        height={720}
        loading="first"
        decorative
        className={styles.picture}
        fallback={<Ground palette={7} className={styles.picture} />}
      />
    </LargeView>
  );
}

/** From one picture to another: closing leads back to the list, however many have been looked at. */
function useTurning() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const addressOf = ({ id }: Pick<Item, 'id'>, number?: number) =>
    createPath({ pathname: `/gallery/${id}`, search: number === undefined ? search : pageAddress(search, number) });
  const kept = { replace: true, preventScrollReset: true, state: state as unknown };
  return {
    addressOf,
    kept,
    turnTo: (address: string | null) => {
      if (address !== null) void navigate(address, kept);
    },
  };
}

type NeighboursProps = Props & { readonly of: Pick<Item, 'id' | 'previous' | 'next'> };

function Neighbours({ list: { items, page: number, later }, of: { id, previous, next } }: NeighboursProps) {
  const intl = useIntl();
  const reading = direction[usePageLanguage()];
  const { addressOf, kept, turnTo } = useTurning();
  const isOnPage = (one: string) => items?.some((item) => item.id === one) ?? false;
  const addressAt = (by: 1 | -1): string | null => {
    const item = by === 1 ? next : previous;
    // With it the list turns its page.
    return item && addressOf(item, isOnPage(id) && !isOnPage(item.id) ? number + by : number);
  };
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const by = arrowStep(event, reading);
    // Those that are as large as the window have their own.
    const isAsked = !event.defaultPrevented && document.querySelectorAll('dialog:modal').length === 1;
    if (by !== null && isAsked) turnTo(addressAt(by));
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => turn(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  if (!previous && !next) return null;
  const n = (items ?? []).findIndex((item) => item.id === id) + 1;
  const arrow = (by: 1 | -1) => {
    const address = addressAt(by);
    return (
      address !== null && (
        <ButtonLink
          {...kept}
          to={address}
          look="secondary"
          rel={by === 1 ? 'next' : 'prev'}
          icon={by === 1 ? 'forward' : 'back'}
        >
          <span className={text.hidden}>
            <FormattedMessage id={by === 1 ? 'pictures.next' : 'pictures.previous'} />
          </span>
        </ButtonLink>
      )
    );
  };
  return (
    <nav className={styles.neighbours} aria-label={intl.formatMessage({ id: 'nav.gallery' })}>
      {arrow(-1)}
      {arrow(1)}
      {/* How many pages have before and after it is unknown. */}
      <output className={styles.place}>
        {number === 1 && n > 0 && later.exists && <FormattedMessage id="pictures.n" values={{ n }} />}
        {number === 1 && n > 0 && !later.exists && (
          <FormattedMessage id="book.image_n" values={{ n, total: items?.length ?? n }} />
        )}
      </output>
    </nav>
  );
}
