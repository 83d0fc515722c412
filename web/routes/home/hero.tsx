import { useIntl } from 'react-intl';
import { FailedPart } from '../../components/failed-part.tsx';
import { StripArrows } from '../../components/strip-arrows.tsx';
import { useStrip } from '../../components/use-strip.ts';
import type { SlideFragment } from '../../generated/graphql.ts';
import page from '../../styles/page.module.css';
import styles from './hero.module.css';
import { Slide } from './slide.tsx';

/** The banners of the press, side by side; null where they could not be had. */
export function Hero({ banners }: { readonly banners: readonly SlideFragment[] | null }) {
  const intl = useIntl();
  const { strip, ...arrows } = useStrip<HTMLUListElement>();
  if (banners?.length === 0) return null;
  return (
    <section className={styles['hero']} aria-label={intl.formatMessage({ id: 'home.slides' })}>
      <div className={page['wrap']}>
        {banners ? (
          <div className={styles['frame']}>
            <ul ref={strip} className={styles['strip']}>
              {banners.map((banner, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- banners have no id: their place is what they are
                <li key={index}>
                  <Slide of={banner} first={index === 0} palette={((index * 4 + 4) % 10) + 1} />
                </li>
              ))}
            </ul>
            <StripArrows {...arrows} className={styles['arrows']} />
          </div>
        ) : (
          <FailedPart />
        )}
      </div>
    </section>
  );
}
