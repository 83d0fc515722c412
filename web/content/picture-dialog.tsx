import {
  type KeyboardEvent,
  type ReactNode,
  type UIEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ImagePartsFragment } from '../generated/public/graphql.ts';
import { direction } from '../i18n/language.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import { IconButton } from '../ui/button.tsx';
import { arrowStep } from '../ui/keyboard.ts';
import { useMedia } from '../ui/use-media.ts';
import { Panel } from '../ui/panel.tsx';
import { Picture } from './picture.tsx';
import styles from './picture-dialog.module.css';

/** Room for two pages side by side. */
const roomForTwo = '(min-width: 62em) and (orientation: landscape)';

type Props = {
  readonly title: ReactNode;
  /** Each with what it shows. */
  readonly pictures: readonly { readonly image: ImagePartsFragment; readonly name: string }[];
  /** Whether they are those of a book: a cover, and pages that lie two by two where there is room. */
  readonly ofBook?: boolean;
  /** The place of the one that is shown first. */
  readonly start?: number;
  /** In the place of a picture that does not load. */
  readonly fallback: ReactNode;
  /** It has closed, at the place of the one that was shown last. */
  readonly onGone: (shown: number) => void;
};

/**
 * The pictures of a thing, each as large as the window: arrows, arrow keys or a finger lead on, and one that is enlarged is
 * scrolled. A chunk of its own (vite.config.ts): import it lazily.
 */
export function PictureDialog({ title, pictures, ofBook = false, start = 0, fallback, onGone }: Props) {
  const intl = useIntl();
  const reading = direction[usePageLanguage()];
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(start);
  const [isLarge, setIsLarge] = useState(false);
  const total = pictures.length;
  const isWide = useMedia(roomForTwo);
  const leaves = leavesOf(pictures, ofBook && isWide);
  const leaf = leaves.findIndex(({ first, last }) => first <= shown && shown <= last);
  const { first, last } = leaves[leaf] ?? { first: shown, last: shown };

  // The panel has opened by now: its effect comes first.
  const onArranged = useEffectEvent(() => showSlide(strip.current, leaf));
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- that it changes is what moves the slides
  useLayoutEffect(() => onArranged(), [isWide]);
  // The picture that is left is inert, and would lose the focus with which the arrow keys come.
  const onTurned = useEffectEvent(() => {
    if (strip.current?.contains(document.activeElement)) focusSlide(strip.current, leaf);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- that it changes is what moves the focus
  useLayoutEffect(() => onTurned(), [leaf]);

  const turnTo = (next: number) => {
    const target = leaves[next];
    if (!target || next === leaf) return;
    setShown(target.first);
    setIsLarge(false);
  };
  const move = (by: 1 | -1) => {
    turnTo(leaf + by);
    showSlide(strip.current, leaf + by);
  };
  const moveByKey = (event: KeyboardEvent) => {
    const by = arrowStep(event, reading);
    // A picture that is enlarged is scrolled by them.
    if (by === null || isLarge) return;
    event.preventDefault();
    move(by);
  };
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) =>
    // From right to left the offset counts below zero.
    turnTo(Math.round(Math.abs(scrollLeft) / clientWidth));

  const arrow = (by: 1 | -1) => (
    <IconButton
      icon={by === 1 ? 'forward' : 'back'}
      // One that is disabled would lose the focus.
      aria-disabled={!leaves[leaf + by] || undefined}
      aria-label={intl.formatMessage({ id: by === 1 ? 'pictures.next' : 'pictures.previous' })}
      onClick={() => move(by)}
    />
  );
  const foot = (
    <div className={styles.controls}>
      {total > 1 && arrow(-1)}
      <output className={styles.place}>
        <b>{pictures[shown]?.name}</b>
        {first < last && <FormattedMessage id="book.images_n" values={{ first: first + 1, last: last + 1, total }} />}
        {first === last && total > 1 && <FormattedMessage id="book.image_n" values={{ n: shown + 1, total }} />}
      </output>
      {total > 1 && arrow(1)}
      <IconButton
        icon={isLarge ? 'reduce' : 'enlarge'}
        aria-pressed={isLarge}
        aria-label={intl.formatMessage({ id: 'pictures.enlarge' })}
        onClick={() => setIsLarge(!isLarge)}
      />
    </div>
  );
  return (
    <div role="presentation" onKeyDown={moveByKey}>
      <Panel title={title} place="full" foot={foot} onGone={() => onGone(shown)}>
        <ul ref={strip} className={styles.strip} onScroll={follow}>
          {leaves.map(({ pages, first }, index) => (
            <li
              key={pages[0]?.image.url}
              className={`${styles.slide} ${isLarge && index === leaf ? styles.large : ''}`}
              inert={index !== leaf}
            >
              <button
                type="button"
                className={pages.length > 1 ? styles.spread : ''}
                aria-pressed={isLarge && index === leaf}
                onClick={() => setIsLarge(!isLarge)}
              >
                {pages.map(({ image, name }, place) => (
                  <Picture
                    key={image.url}
                    image={image}
                    alt={
                      total > 1
                        ? intl.formatMessage({ id: 'book.image_of' }, { title: name, n: first + place + 1, total })
                        : name
                    }
                    width={960}
                    height={1440}
                    className={styles.picture}
                    fallback={<span className={styles.fallback}>{fallback}</span>}
                  />
                ))}
              </button>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

type Leaf = { readonly pages: Props['pictures']; readonly first: number; readonly last: number };

/** What is in view at a time: a picture, or beyond the cover two pages that face each other. */
function leavesOf(pictures: Props['pictures'], areSpreads: boolean): readonly Leaf[] {
  const step = areSpreads ? 2 : 1;
  const leaves: Leaf[] = [];
  for (let first = 0; first < pictures.length; first += leaves.length === 1 ? 1 : step) {
    const pages = pictures.slice(first, first === 0 ? 1 : first + step);
    leaves.push({ pages, first, last: first + pages.length - 1 });
  }
  return leaves;
}

function showSlide(strip: HTMLElement | null, index: number): void {
  strip?.children[index]?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
}

function focusSlide(strip: HTMLElement, index: number): void {
  strip.children[index]?.querySelector('button')?.focus({ preventScroll: true });
}
