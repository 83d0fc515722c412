import type { FocusEvent, KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { FailedPart } from '../../components/failed-part.tsx';
import { Icon } from '../../components/icon.tsx';
import { StripArrows } from '../../components/strip-arrows.tsx';
import { useStrip } from '../../components/use-strip.ts';
import type { SlideFragment } from '../../generated/graphql.ts';
import { direction } from '../../i18n/language.ts';
import { useShop } from '../../shop.ts';
import page from '../../styles/page.module.css';
import styles from './hero.module.css';
import { Slide } from './slide.tsx';
import { useSlides } from './use-slides.ts';

/** The banners of the press; null where they could not be had. */
export function Hero({ banners }: { readonly banners: readonly SlideFragment[] | null }) {
  const intl = useIntl();
  const { language } = useShop();
  if (banners?.length === 0) return null;
  return (
    <section className={styles['hero']} aria-label={intl.formatMessage({ id: 'home.slides' })}>
      {/* Slides run in the direction of their language: another one begins them anew. */}
      <div className={page['wrap']}>{banners ? <Slides key={language} of={banners} /> : <FailedPart />}</div>
    </section>
  );
}

const classes = { strip: styles['strip'] ?? '', slide: styles['slide'] ?? '' };

/** A strip that scrolls from the first; one slide at a time once its script has come. */
function Slides({ of: banners }: { readonly of: readonly SlideFragment[] }) {
  const intl = useIntl();
  const { language } = useShop();
  const { strip: frame, ...ends } = useStrip<HTMLDivElement>();
  const { shown, playing, setPlaying, setHeld, move, show } = useSlides(frame, banners.length, classes);
  const live = shown !== null;
  const arrows = live ? { atStart: false, atEnd: false, move } : ends;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!live || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    // The slide that is left takes no focus any more: its mark among the dots keeps it.
    if (frame.current?.contains(document.activeElement)) {
      event.currentTarget.querySelector<HTMLElement>('[aria-current]')?.focus();
    }
    move((event.key === 'ArrowRight') === (direction[language] === 'ltr') ? 1 : -1);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setHeld(currentTarget.matches(':hover'));
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is pressed are the buttons within
    <div
      className={styles['frame']}
      onKeyDown={onKeyDown}
      onFocus={() => setHeld(true)}
      onBlur={onBlur}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={({ currentTarget }) => setHeld(currentTarget.contains(document.activeElement))}
    >
      <div ref={frame} className={styles['window']}>
        <ul className={classes.strip}>
          {banners.map((banner, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- banners have no id: their place is what they are
            <li key={index} className={classes.slide} inert={live && index !== shown}>
              <Slide of={banner} first={index === 0} palette={((index * 4 + 4) % 10) + 1} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles['controls']}>
        <StripArrows {...arrows} />
        {live && (
          <>
            <button
              type="button"
              className={styles['play']}
              aria-label={intl.formatMessage({ id: playing ? 'a11y.pause' : 'a11y.play' })}
              onClick={() => setPlaying(!playing)}
            >
              <Icon name={playing ? 'pause' : 'play'} />
            </button>
            <div className={styles['dots']}>
              {banners.map((_, index) => (
                <button
                  // oxlint-disable-next-line react/no-array-index-key -- the place again
                  key={index}
                  type="button"
                  className={styles['dot']}
                  aria-current={index === shown || undefined}
                  aria-label={intl.formatMessage({ id: 'a11y.slide_of' }, { n: index + 1, total: banners.length })}
                  onClick={() => show(index)}
                />
              ))}
            </div>
          </>
        )}
      </div>
    </div>
  );
}
