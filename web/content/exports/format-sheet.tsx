import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { type Language, otherLanguage } from '../../i18n/language.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { usePublicUrl } from '../../navigation/public-url.ts';
import text from '../../styles/text.module.css';
import { LtrText } from '../../ui/ltr-text.tsx';
import { type ExportedFormat, exportPath } from './export-files.ts';
import styles from './format-sheet.module.css';

const named = { en: 'exports.in_english', ar: 'exports.in_arabic' } as const satisfies Record<Language, MessageId>;

/** A format of the catalogue: what it is for, and its files, those in the page's language first; on paper their addresses. */
export function FormatSheet({ format: { name, purpose, files } }: { readonly format: ExportedFormat }) {
  const id = useId();
  const language = usePageLanguage();
  const publicUrl = usePublicUrl();
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <h2 id={id} className={styles.name}>
        {typeof name === 'string' ? <LtrText>{name}</LtrText> : <FormattedMessage id={name.id} />}
      </h2>
      <p className={styles.purpose}>
        <FormattedMessage id={purpose} />
      </p>
      <dl className={styles.files}>
        {[language, otherLanguage[language]].map((each) => (
          <div key={each}>
            <dt className={styles.language}>
              <FormattedMessage id={named[each]} />
            </dt>
            {files.map((file) => {
              const address = exportPath(file.name, each);
              return (
                <dd key={file.name} className={styles.file}>
                  <a
                    href={address}
                    download={!file.isOpened}
                    type={file.mediaType}
                    hrefLang={each}
                    className={`${styles.link} ${text.link}`}
                  >
                    <LtrText>{file.name}</LtrText>
                    <span className={text.hidden}>
                      {' '}
                      <FormattedMessage id={named[each]} />
                    </span>
                  </a>
                  <bdi dir="ltr" className={styles.printed}>
                    {publicUrl + address}
                  </bdi>
                  <span className={styles.encoding}>
                    <LtrText>{file.encoding}</LtrText>
                  </span>
                </dd>
              );
            })}
          </div>
        ))}
      </dl>
    </section>
  );
}
