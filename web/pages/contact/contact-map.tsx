import { FormattedMessage } from 'react-intl';
import { AskedFrame } from '../../ui/asked-frame.tsx';
import type { ContactPageQuery } from '../../generated/public/graphql.ts';
import text from '../../styles/text.module.css';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import styles from './contact-map.module.css';

type Props = Pick<NonNullable<ContactPageQuery['contact']>, 'map' | 'embeddedMap'>;

/** Where the publisher is: a drawn plate, the way to the map, and the map itself in a frame where this shop may show it and the reader asks. */
export const ContactMap = ({ map, embeddedMap }: Props) => (
  <div className={styles.map}>
    <AskedFrame
      src={embeddedMap}
      title="contact.map"
      show={{ words: 'contact.show_map', icon: 'place', look: 'secondary' }}
      from="contact.map_from"
    >
      <svg viewBox="0 0 320 200" className={styles.plate} aria-hidden="true">
        <path className={styles.water} d="M206 0c-4 34 10 52 34 66s34 38 28 66-2 50 12 68h40V0Z" />
        <path
          className={styles.street}
          d="M-4 62 226 40M-4 128l262-18M-4 182l278-10M58-4l20 208M140-4l14 208M186-4l44 208"
        />
        <path className={styles.lane} d="M-4 94l226-18M-4 154l262-14M22-4l14 208M100-4l16 208" />
        <path className={styles.pin} d="M148 118c14-15 21-26 21-36a21 21 0 1 0-42 0c0 10 7 21 21 36Z" />
        <circle className={styles.eye} cx="148" cy="82" r="8" />
      </svg>
    </AskedFrame>
    {map && (
      <p>
        <NewTabLink href={map} className={`${styles.link} ${text.link}`}>
          <FormattedMessage id="contact.open_map" />
        </NewTabLink>
      </p>
    )}
  </div>
);
