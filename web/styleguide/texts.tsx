import { FormattedMessage, useIntl } from 'react-intl';
import { RichText } from '../content/rich-text.tsx';
import { Tabs } from '../navigation/tabs.tsx';
import { usePageLanguage } from '../i18n/page-language.ts';
import text from '../styles/read.module.css';
import styles from './page.module.css';
import { Part } from './part.tsx';
import { runningText } from './running-text.ts';
import { samples } from './samples.ts';

export function Texts() {
  const intl = useIntl();
  const { life } = samples[usePageLanguage()];
  const content = <RichText text={{ html: life.html, language: life.name.language }} />;
  return (
    <Part title="Tabs">
      <Tabs
        label={intl.formatMessage({ id: 'account.title' })}
        beside={
          <p className={text.read}>
            <FormattedMessage id="publish.f1_text" />
          </p>
        }
        tabs={[
          { id: 'abstract', title: <FormattedMessage id="book.tab_abstract" />, content },
          { id: 'description', title: <FormattedMessage id="book.tab_description" />, content },
          { id: 'author', title: <FormattedMessage id="book.tab_author" />, content },
        ]}
      />
    </Part>
  );
}

/** Both languages on the page of either. */
export function RunningText() {
  return (
    <Part title="Running text">
      <div className={styles.stack}>
        <div data-language="en">
          <RichText text={{ html: runningText.en, language: 'EN' }} />
        </div>
        <div data-language="ar">
          <RichText text={{ html: runningText.ar, language: 'AR' }} />
        </div>
      </div>
    </Part>
  );
}
