import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton } from '../../ui/button.tsx';
import { LocalisedText } from '../../content/localised-text.tsx';
import { FailedSection } from '../../navigation/failed-section.tsx';
import { StripArrows } from '../../ui/strip-arrows.tsx';
import { sliderClasses } from '../../ui/use-slider.ts';
import type { SlideFragment } from '../../generated/public/graphql.ts';
import { direction } from '../../i18n/language.ts';
import { arrowStep } from '../../ui/keyboard.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import page from '../../styles/page.module.css';
import text from '../../styles/text.module.css';
import styles from './hero.module.css';
import { Slide } from './slide.tsx';
import { useSlides } from './use-slides.ts';

/** The publisher's banners; null where they could not be loaded. */
export function Hero({ banners }: { readonly banners: readonly SlideFragment[] | null }) {
  if (banners?.length === 0) return null;
  return (
    <section className={styles.hero} aria-labelledby={nameId}>
      <span id={nameId} hidden>
        <FormattedMessage id="home.slides" />
      </span>
      <div className={page.wrap}>{banners ? <Slides banners={banners} /> : <FailedSection />}</div>
    </section>
  );
}

const nameId = 'title-slides';

/** After the last comes the first. */
const round = { atStart: false, atEnd: false };

/** A strip that scrolls from the first; one slide at a time, by itself too, once its script has come. */
function Slides({ banners }: { readonly banners: readonly SlideFragment[] }) {
  const intl = useIntl();
  const language = usePageLanguage();
  const { frame, shown, asked, playing, setPlaying, setHeld, move, show } = useSlides(banners.length);
  // Not `:hover`: a touch leaves that behind, and a page that scrolls under the pointer changes it without an event.
  const pointedAt = useRef(false);
  const live = shown !== null;
  const placeOf = (index: number) =>
    intl.formatMessage({ id: 'a11y.slide_of' }, { n: index + 1, total: banners.length });
  const title = asked === null ? null : banners[asked]?.text;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = arrowStep(event, direction[language]);
    if (!live || step === null) return;
    event.preventDefault();
    // The slide that is left takes no focus any more: its mark among the dots keeps it.
    if (frame.current?.contains(document.activeElement)) {
      event.currentTarget.querySelector<HTMLElement>('[aria-current]')?.focus();
    }
    move(step);
  };
  const release = ({ currentTarget }: { readonly currentTarget: Element }) =>
    setHeld(currentTarget.contains(document.activeElement));
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setHeld(pointedAt.current);
  };
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    pointedAt.current = true;
    setHeld(true);
  };
  const onPointerLeave = (event: PointerEvent) => {
    pointedAt.current = false;
    release(event);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is pressed are the buttons within
    <div
      className={styles.frame}
      onKeyDown={onKeyDown}
      onFocus={() => setHeld(true)}
      onBlur={onBlur}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onTouchStart={() => setHeld(true)}
      onTouchEnd={release}
      onTouchCancel={release}
    >
      <div ref={frame} className={styles.window}>
        <ul className={`${sliderClasses.strip} ${styles.strip}`}>
          {banners.map((banner, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- banners have no id: their place is what they are
            <li key={index} className={sliderClasses.slide} inert={live && index !== shown}>
              <Slide banner={banner} first={index === 0} palette={((index * 4 + 4) % 10) + 1} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.controls}>
        <StripArrows of={nameId} place={live ? round : null} move={move} />
        {live && (
          <>
            <IconButton
              icon={playing ? 'pause' : 'play'}
              aria-label={intl.formatMessage({ id: playing ? 'a11y.pause' : 'a11y.play' })}
              onClick={() => setPlaying(!playing)}
            />
            <div className={styles.dots}>
              {banners.map((_, index) => (
                <button
                  // oxlint-disable-next-line react/no-array-index-key -- the place again
                  key={index}
                  type="button"
                  className={styles.dot}
                  aria-current={index === shown || undefined}
                  aria-label={placeOf(index)}
                  onClick={() => show(index)}
                />
              ))}
            </div>
            <output className={text.hidden}>
              {asked !== null && placeOf(asked)}
              {title && (
                <>
                  : <LocalisedText text={title} />
                </>
              )}
            </output>
          </>
        )}
      </div>
    </div>
  );
}
