import { FormattedMessage } from 'react-intl';
import { Breadcrumb } from '../content/breadcrumb.tsx';
import { PageHead } from '../kit/page-head.tsx';
import page from '../styles/page.module.css';
import { Books } from './books.tsx';
import { Buttons } from './buttons.tsx';
import { Choices } from './choices.tsx';
import { Dialogs } from './dialogs.tsx';
import { Ends } from './ends.tsx';
import { Fields } from './fields.tsx';
import { Lists } from './lists.tsx';
import { Messages } from './messages.tsx';
import styles from './page.module.css';
import { Texts } from './texts.tsx';
import { Wishlist } from './wishlist.tsx';

/** For developers, and in no build: what pages are put together from, in its states and in both languages. */
export function Components() {
  return (
    <>
      <PageHead title="Components" indexable={false} />
      <Breadcrumb
        steps={[
          { to: '/', name: <FormattedMessage id="nav.home" /> },
          { to: '/shop', name: <FormattedMessage id="nav.books" /> },
        ]}
        here="Components"
      />
      <div className={`${page.wrap} ${styles.sheet}`}>
        <h1 lang="en" dir="ltr">
          Components
        </h1>
        <Buttons />
        <Fields />
        <Choices />
        <Messages />
        <Dialogs />
        <Ends />
        <Books />
        <Lists />
        <Wishlist />
        <Texts />
      </div>
    </>
  );
}
