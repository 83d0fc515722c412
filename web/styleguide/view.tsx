import { FormattedMessage } from 'react-intl';
import { PageHead } from '../content/page-head.tsx';
import { DocumentHead } from '../kit/document-head.tsx';
import page from '../styles/page.module.css';
import { FacingTitle } from '../ui/facing-title.tsx';
import { Books } from './books.tsx';
import { Buttons } from './buttons.tsx';
import { Choices } from './choices.tsx';
import { Dialogs } from './dialogs.tsx';
import { Ends } from './ends.tsx';
import { Facts } from './facts.tsx';
import { Fields } from './fields.tsx';
import { Lists } from './lists.tsx';
import { Pages } from './pages.tsx';
import { Messages } from './messages.tsx';
import styles from './page.module.css';
import { Sections } from './sections.tsx';
import { RunningText, Texts } from './texts.tsx';
import { Tables } from './tables.tsx';

/** For developers, and in no build: what pages are put together from, in its states and in both languages. */
export function Components() {
  return (
    <>
      <DocumentHead title="Components" indexable={false} />
      <PageHead
        steps={[{ to: '/shop', name: <FormattedMessage id="nav.books" /> }]}
        title={
          <span lang="en" dir="ltr">
            Components
          </span>
        }
        facing={<FacingTitle id="brand.name" />}
        lead={<FormattedMessage id="publish.lead" />}
      />
      <div className={`${page.wrap} ${styles.sheet}`}>
        <Buttons />
        <Fields />
        <Choices />
        <Messages />
        <Dialogs />
        <Ends />
        <Books />
        <Lists />
        <Sections />
        <Tables />
        <Facts />
        <Pages />
        <Texts />
        <RunningText />
      </div>
    </>
  );
}
