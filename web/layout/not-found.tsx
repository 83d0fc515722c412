import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '../ui/empty-state.tsx';
import { DocumentHead } from '../kit/document-head.tsx';
import { ButtonLink } from '../navigation/button-link.tsx';
import page from '../styles/page.module.css';

/** There is no such page, or no such book. */
export function NotFound() {
  const intl = useIntl();
  return (
    <div className={`${page.wrap} ${page.section}`}>
      <DocumentHead title={intl.formatMessage({ id: 'notfound.title' })} indexable={false} />
      <EmptyState
        heading="h1"
        title={<FormattedMessage id="notfound.title" />}
        action={
          <ButtonLink to="/">
            <FormattedMessage id="notfound.home" />
          </ButtonLink>
        }
      >
        <FormattedMessage id="notfound.text" />
      </EmptyState>
    </div>
  );
}
