import { FormattedMessage, useIntl } from 'react-intl';
import { RichText } from '../content/rich-text.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { usePageLanguage } from '../i18n/page-language.ts';
import text from '../styles/text.module.css';
import { Part } from './part.tsx';
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
