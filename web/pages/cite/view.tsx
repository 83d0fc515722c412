import { FormattedMessage, useIntl } from 'react-intl';
import { LocalisedText } from '../../content/localised-text.tsx';
import { PageHead } from '../../content/page-head.tsx';
import { isolated } from '../../i18n/isolated.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { DocumentHead } from '../../kit/document-head.tsx';
import { usePage } from '../../kit/use-page.ts';
import { shopPath, usePublicUrl } from '../../navigation/public-url.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import frame from '../../styles/page.module.css';
import text from '../../styles/text.module.css';
import { buttonClass } from '../../ui/button.tsx';
import { FacingTitle } from '../../ui/facing-title.tsx';
import { Citation } from './citation.tsx';
import { page } from './page.ts';
import styles from './view.module.css';

/** How a book is cited: in three styles, to be copied, and as files for reference managers. */
export function View() {
  const intl = useIntl();
  const language = usePageLanguage();
  const publicUrl = usePublicUrl();
  const { book } = usePage(page);
  const { id, title, category } = book;
  const name = title ? <LocalisedText text={title} /> : id;
  const steps = [
    { to: '/shop', name: <FormattedMessage id="nav.books" /> },
    ...(category?.name ? [{ to: `/shop/${category.id}`, name: <LocalisedText text={category.name} /> }] : []),
    { to: `/product/${id}`, name },
  ];
  return (
    <>
      <DocumentHead
        title={intl.formatMessage({ id: 'cite.of' }, { title: isolated(title?.value ?? id, language) })}
        indexable={false}
      />
      <PageHead
        steps={steps}
        title={<FormattedMessage id="cite.title" />}
        facing={<FacingTitle id="cite.title" />}
        lead={
          <ShopLink to={`/product/${id}`} className={text.link}>
            {name}
          </ShopLink>
        }
      />
      <div className={`${styles.ways} ${frame.wrap}`}>
        <Citation name="APA" of={book.apa} />
        <Citation name="MLA" of={book.mla} />
        <Citation name="Chicago" of={book.chicago} />
        <section className={styles.files} aria-labelledby="cite-files">
          <h2 id="cite-files">
            <FormattedMessage id="cite.files" />
          </h2>
          <ul>
            {files.map(({ field, format }) => (
              <li key={format}>
                <a href={shopPath(book[field], publicUrl)} download className={buttonClass({ look: 'secondary' })}>
                  <bdi lang="en">{format}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

const files = [
  { field: 'bibtex', format: 'BibTeX' },
  { field: 'ris', format: 'RIS' },
  { field: 'cslJson', format: 'CSL-JSON' },
] as const;
