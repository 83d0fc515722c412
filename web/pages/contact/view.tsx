import { FormattedMessage, useIntl } from 'react-intl';
import { MailLink } from '../../content/contact-ways.tsx';
import { HtmlText } from '../../content/html-text.tsx';
import { PageHead } from '../../content/page-head.tsx';
import { Telephone } from '../../content/telephone.tsx';
import { DocumentHead } from '../../kit/document-head.tsx';
import { usePage } from '../../kit/use-page.ts';
import { FailedPage } from '../../navigation/failed-section.tsx';
import { useSearchParams } from '../../navigation/router.ts';
import frame from '../../styles/page.module.css';
import { FacingTitle } from '../../ui/facing-title.tsx';
import { ServiceStrip } from '../../ui/service-strip.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactMap } from './contact-map.tsx';
import { page } from './page.ts';
import { subjectOf } from './subjects.ts';
import styles from './view.module.css';

/** How to reach the publisher (contact-1): a letterhead, with the letter beside it. */
export function View() {
  const intl = useIntl();
  const [search] = useSearchParams();
  const { shop, contact, book, refusal } = usePage(page);
  return (
    <>
      <DocumentHead
        title={intl.formatMessage({ id: 'nav.contact' })}
        description={intl.formatMessage({ id: 'contact.lead' })}
      />
      <PageHead
        title={<FormattedMessage id="nav.contact" />}
        facing={<FacingTitle id="nav.contact" />}
        lead={<FormattedMessage id="contact.lead" />}
      />
      <div className={frame.wrap}>
        <div className={styles.letter}>
          {contact ? (
            <address className={styles.ways}>
              {contact.phone && <Telephone number={contact.phone} />}
              {contact.mobile && <Telephone number={contact.mobile} kind="mobile" />}
              {contact.email && <MailLink email={contact.email} />}
            </address>
          ) : (
            <div className={styles.ways}>
              <FailedPage refusal={refusal} />
            </div>
          )}
          <section className={styles.form} aria-labelledby="contact-form">
            <h2 id="contact-form" className={styles.title}>
              <FormattedMessage id="contact.write" />
            </h2>
            <ContactForm shop={shop} contact={contact} subject={subjectOf(search)} book={book} />
          </section>
          {contact && (contact.address || contact.map) && (
            <section className={styles.place} aria-labelledby="contact-place">
              <h2 id="contact-place" className={styles.title}>
                <FormattedMessage id="contact.address" />
              </h2>
              {contact.address && (
                <address>
                  <HtmlText text={contact.address} className={styles.address} />
                </address>
              )}
              <ContactMap map={contact.map} embeddedMap={contact.embeddedMap} />
            </section>
          )}
        </div>
        <ServiceStrip
          services={[
            { icon: 'truck', words: 'service.delivery' },
            { icon: 'shield', words: 'service.money', note: 'service.money_days' },
            { icon: 'return', words: 'service.return' },
            { icon: 'support', words: 'service.live' },
          ]}
        />
      </div>
    </>
  );
}
