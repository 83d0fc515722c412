import { FormattedMessage } from 'react-intl';
import { MailLink } from '../../content/contact-ways.tsx';
import { HtmlText } from '../../content/html-text.tsx';
import { TitledHead } from '../../content/titled-head.tsx';
import { Telephone } from '../../content/telephone.tsx';
import { StructuredData } from '../../kit/structured-data.tsx';
import { usePage } from '../../kit/use-page.ts';
import { FailedPage } from '../../navigation/failed-section.tsx';
import { useSearchParams } from '../../navigation/router.ts';
import frame from '../../styles/page.module.css';
import { ServiceStrip } from '../../ui/service-strip.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactMap } from './contact-map.tsx';
import { hasWays } from '../../content/has-ways.ts';
import { page } from './page.ts';
import { publisherData } from './publisher-data.ts';
import { subjectOf } from './subjects.ts';
import styles from './view.module.css';

/** How to reach the publisher (contact-1): a letterhead, with the letter beside it. */
export function View() {
  const [search] = useSearchParams();
  const { shop, contact, book, refusal } = usePage(page);
  return (
    <>
      <TitledHead title="nav.contact" lead={hasWays(contact) ? 'contact.lead' : 'contact.lead_alone'} />
      <StructuredData of={import.meta.env.SSR && publisherData(contact)} />
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
        <ServiceStrip support="service.live" />
      </div>
    </>
  );
}
