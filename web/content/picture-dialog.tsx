import { type KeyboardEvent, type ReactNode, type UIEvent, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ImagePartsFragment } from '../generated/public/graphql.ts';
import { direction } from '../i18n/language.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import { IconButton } from '../ui/button.tsx';
import { arrowStep } from '../ui/keyboard.ts';
import { Panel } from '../ui/panel.tsx';
import { Picture } from './picture.tsx';
import styles from './picture-dialog.module.css';

type Props = {
  readonly title: ReactNode;
  /** Each with what it shows. */
  readonly pictures: readonly { readonly image: ImagePartsFragment; readonly name: string }[];
  /** The place of the one that is shown first. */
  readonly start?: number;
  /** In the place of a picture that does not load. */
  readonly fallback: ReactNode;
  readonly onGone: () => void;
};

/**
 * The pictures of a thing, each as large as the window: arrows, arrow keys or a finger lead on, and one that is enlarged is
 * scrolled. A chunk of its own (vite.config.ts): import it lazily.
 */
export function PictureDialog({ title, pictures, start = 0, fallback, onGone }: Props) {
  const intl = useIntl();
  const reading = direction[usePageLanguage()];
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(start);
  const [isLarge, setIsLarge] = useState(false);
  const total = pictures.length;

  // The panel has opened by now: its effect comes first.
  useLayoutEffect(() => showSlide(strip.current, start), [start]);
  // The picture that is left is inert, and would lose the focus with which the arrow keys come.
  useLayoutEffect(() => {
    if (strip.current?.contains(document.activeElement)) focusSlide(strip.current, shown);
  }, [shown]);

  const turnTo = (index: number) => {
    if (index === shown) return;
    setShown(index);
    setIsLarge(false);
  };
  const move = (by: 1 | -1) => {
    const next = shown + by;
    if (next < 0 || next >= total) return;
    turnTo(next);
    showSlide(strip.current, next);
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
      aria-disabled={shown + by < 0 || shown + by >= total || undefined}
      aria-label={intl.formatMessage({ id: by === 1 ? 'pictures.next' : 'pictures.previous' })}
      onClick={() => move(by)}
    />
  );
  const foot = (
    <div className={styles.controls}>
      {total > 1 && arrow(-1)}
      <output className={styles.place}>
        <b>{pictures[shown]?.name}</b>
        {total > 1 && <FormattedMessage id="book.image_n" values={{ n: shown + 1, total }} />}
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
      <Panel title={title} place="full" foot={foot} onGone={onGone}>
        <ul ref={strip} className={styles.strip} onScroll={follow}>
          {pictures.map(({ image, name }, index) => (
            <li
              key={image.url}
              className={`${styles.slide} ${isLarge && index === shown ? styles.large : ''}`}
              inert={index !== shown}
            >
              <button type="button" aria-pressed={isLarge && index === shown} onClick={() => setIsLarge(!isLarge)}>
                <Picture
                  image={image}
                  alt={
                    total > 1 ? intl.formatMessage({ id: 'book.image_of' }, { title: name, n: index + 1, total }) : name
                  }
                  width={960}
                  height={1440}
                  className={styles.picture}
                  fallback={<span className={styles.fallback}>{fallback}</span>}
                />
              </button>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function showSlide(strip: HTMLElement | null, index: number): void {
  strip?.children[index]?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
}

function focusSlide(strip: HTMLElement, index: number): void {
  strip.children[index]?.querySelector('button')?.focus({ preventScroll: true });
}
