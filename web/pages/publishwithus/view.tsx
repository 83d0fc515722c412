import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ArchedPicture } from '../../content/arched-picture.tsx';
import { TitledHead } from '../../content/titled-head.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import page from '../../styles/page.module.css';
import { ServiceStrip } from '../../ui/service-strip.tsx';
import styles from './view.module.css';

const figures = ['publish.customers', 'publish.years', 'publish.awards'] as const satisfies readonly MessageId[];

const features = [
  { id: '1', title: 'publish.f1_title', text: 'publish.f1_text', look: 'secondary' },
  { id: '10', title: 'publish.f2_title', text: 'publish.f2_text', look: 'primary' },
] as const;

const figure = (words: ReactNode) => <bdi dir="ltr">{words}</bdi>;
const unit = (words: ReactNode) => <small>{words}</small>;

/** What the publisher does for authors (publish-1): a prospectus. */
export function View() {
  return (
    <>
      <TitledHead title="nav.publish" lead="publish.lead" />
      <div className={page.wrap}>
        <ul className={styles.figures}>
          {figures.map((id) => (
            <li key={id}>
              <FormattedMessage id={id} values={{ figure, unit }} />
            </li>
          ))}
        </ul>
        <div className={styles.spread}>
          {features.map(({ id, title, text, look }) => (
            <section key={id} className={styles.leaf} aria-labelledby={`feature-${id}`}>
              <div className={styles.arch}>
                <ArchedPicture image={null} width={240} id={id} />
              </div>
              <h2 id={`feature-${id}`}>
                <FormattedMessage id={title} />
              </h2>
              <p>
                <FormattedMessage id={text} />
              </p>
              <ButtonLink to="/contact?subject=proposal" look={look} aria-describedby={`feature-${id}`}>
                <FormattedMessage id="publish.touch" />
              </ButtonLink>
            </section>
          ))}
        </div>
        <ServiceStrip support="service.pro" />
      </div>
    </>
  );
}
