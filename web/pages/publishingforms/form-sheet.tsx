import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Language, otherLanguage } from '../../i18n/language.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { usePublicUrl } from '../../navigation/public-url.ts';
import text from '../../styles/text.module.css';
import { buttonClass, ButtonWords } from '../../ui/button.tsx';
import { type FacingId, FacingTitle } from '../../ui/facing-title.tsx';
import type { FormFile } from './files.ts';
import styles from './form-sheet.module.css';

type Props = { readonly title: FacingId & MessageId } & (
  | { readonly files: Readonly<Record<Language, FormFile>>; readonly action: MessageId; readonly opens?: boolean }
  | { readonly files: null }
);

const named = { en: 'forms.in_english', ar: 'forms.in_arabic' } as const satisfies Record<Language, MessageId>;

/** One form: its title in both scripts and, where there is one, the file in both languages, that of the page first; on paper their addresses. */
export function FormSheet(props: Props) {
  const id = useId();
  const language = usePageLanguage();
  const other = otherLanguage[language];
  const publicUrl = usePublicUrl();
  const { title, files } = props;
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <FormattedMessage id={title} />
      </h2>
      <FacingTitle id={title} />
      {files === null ? (
        <p className={styles.soon}>
          <FormattedMessage id="forms.soon" />
        </p>
      ) : (
        <>
          <p className={styles.facts}>
            <Facts file={files[language]} language={language} />
          </p>
          <p>
            <a {...linkTo(files[language], props)} className={buttonClass({ look: 'secondary' })} aria-describedby={id}>
              <ButtonWords icon={props.opens ? 'outside' : undefined}>
                <FormattedMessage id={props.action} />
                {props.opens && <NewTab />}
              </ButtonWords>
            </a>
          </p>
          <p className={styles.facts}>
            <a
              {...linkTo(files[other], props)}
              hrefLang={other}
              aria-describedby={id}
              className={`${styles.other} ${text.link}`}
            >
              <Facts file={files[other]} language={other} />
              {props.opens && <NewTab />}
            </a>
          </p>
          {[language, other].map((each) => (
            <p key={each} className={styles.printed}>
              <bdi dir="ltr">{publicUrl + files[each].address}</bdi>
            </p>
          ))}
        </>
      )}
    </section>
  );
}

const linkTo = ({ address }: FormFile, { opens = false }: { readonly opens?: boolean }) =>
  opens ? { href: address, target: '_blank', rel: 'noreferrer' } : { href: address, download: true };

/** Language, format and size. */
function Facts({ file: { format, size }, language }: { readonly file: FormFile; readonly language: Language }) {
  const kilobytes = useIntl().formatNumber(size, { style: 'unit', unit: 'kilobyte' });
  return (
    <FormattedMessage
      id={named[language]}
      values={{
        format: (
          <bdi key="format" dir="ltr">
            {format}
          </bdi>
        ),
        size: kilobytes,
      }}
    />
  );
}

const NewTab = () => (
  <span className={text.hidden}>
    (<FormattedMessage id="a11y.new_tab" />)
  </span>
);
