import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../i18n/messages.ts';
import page from '../styles/page.module.css';
import { FacingTitle, hasFacing } from './facing-title.tsx';
import styles from './section.module.css';

type Props = {
  /** The title's message; it names the section's elements too. */
  readonly title: MessageId;
  /** The link at the end of the heading that leads to more of the same. */
  readonly more?: ReactNode;
  /** What is at the very end of the heading, and works by script: without it no room is kept for them. */
  readonly tools?: ReactNode;
  /** Of ways on rather than of things to read: a smaller head, less space. */
  readonly low?: boolean;
  readonly children: ReactNode;
};

/** A section of a page under its printer's rule; its title has the facing one beside it where there is one. */
export function Section({ title, more, tools, low = false, children }: Props) {
  const { messages } = useIntl();
  const id = headingId(title);
  return (
    <section className={`${low ? styles.low : page.section} ${page.wrap}`} aria-labelledby={id}>
      <div className={styles.head}>
        {/* Focus comes here when the section has come at last: see layout/route-announcer.tsx. */}
        <h2 id={id} tabIndex={-1} className={styles.title}>
          <FormattedMessage id={title} />
        </h2>
        {hasFacing(title, messages) && <FacingTitle id={title} />}
        {(more || tools) && (
          <div className={styles.end}>
            {more && <p className={styles.more}>{more}</p>}
            {tools && <div className={styles.tools}>{tools}</div>}
          </div>
        )}
      </div>
      {children}
    </section>
  );
}

/** The id of a section's title, by which what belongs to the section is named too. */
export const headingId = (title: MessageId) => `title-${title.replaceAll('.', '-')}`;
