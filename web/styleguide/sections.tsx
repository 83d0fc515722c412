import { FormattedMessage } from 'react-intl';
import { ViewAll } from '../navigation/view-all.tsx';
import { Section } from '../ui/section.tsx';
import styles from './page.module.css';
import { Part } from './part.tsx';

/** Heads of sections: with a facing title, with none, long, and low. */
export function Sections() {
  return (
    <Part title="Section heads">
      <div className={styles.sections}>
        <Section title="home.published" more={<ViewAll to="/shop" of="home.published" />}>
          <FormattedMessage id="home.tile_soon" />
        </Section>
        <Section title="cart.empty_hint" more={<ViewAll to="/shop" of="cart.empty_hint" />}>
          <FormattedMessage id="home.tile_soon" />
        </Section>
        <Section title="home.explore_pages" low>
          <FormattedMessage id="home.tile_soon" />
        </Section>
      </div>
    </Part>
  );
}
