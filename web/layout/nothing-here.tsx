import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DocumentHead } from '../kit/document-head.tsx';
import { ButtonLink } from '../navigation/button-link.tsx';
import { ShopSearch } from '../navigation/shop-search.tsx';
import page from '../styles/page.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import { FacingTitle } from '../ui/facing-title.tsx';
import { ContactWays } from '../content/contact-ways.tsx';
import { useContact } from './use-contact.ts';

type Props = {
  readonly title: 'notfound.title' | 'userError.REFUSED' | 'err.chunk';
  /** A better way on than that home, which it comes before: to try again, or a page of what was looked for. */
  readonly way?: ReactNode;
  /** What has happened, in a sentence. */
  readonly children?: ReactNode;
};

/**
 * A page that can't show what was asked for: says why, and leads on. What does not exist may be found by a search; where the
 * shop itself can't be reached, it says how the publisher can. It asks nothing of the server.
 */
export function NothingHere({ title, way, children }: Props) {
  const intl = useIntl();
  const contact = useContact();
  return (
    <div className={page.wrap}>
      <DocumentHead title={intl.formatMessage({ id: title })} indexable={false} />
      <EmptyState
        heading="h1"
        title={<FormattedMessage id={title} />}
        facing={<FacingTitle id={title} />}
        instead={title === 'notfound.title' ? <ShopSearch /> : <ContactWays contact={contact} />}
        action={
          <>
            {way}
            <ButtonLink to="/" look={way ? 'secondary' : 'primary'}>
              <FormattedMessage id="notfound.home" />
            </ButtonLink>
          </>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
