import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import page from '../styles/page.module.css';
import { FacingTitle, type FacingId } from './facing-title.tsx';
import styles from './section.module.css';

type Props = {
  /** The title's message; it names the section's elements too. */
  readonly title: FacingId;
  /** What is at the end of the heading. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
};

/** A section of a page under its printer's rule. */
export function Section({ title, tools, children }: Props) {
  const id = headingId(title);
  return (
    <section className={`${page.section} ${page.wrap}`} aria-labelledby={id}>
      <div className={styles.head}>
        {/* Focus comes here when the section has come at last: see layout/route-announcer.tsx. */}
        <h2 id={id} tabIndex={-1} className={styles.title}>
          <FormattedMessage id={title} />
        </h2>
        <FacingTitle id={title} />
        {tools && <div className={styles.tools}>{tools}</div>}
      </div>
      {children}
    </section>
  );
}

const headingId = (title: FacingId) => `title-${title.replaceAll('.', '-')}`;
