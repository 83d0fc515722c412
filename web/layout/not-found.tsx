import { FormattedMessage, useIntl } from 'react-intl';
import buttons from '../ui/buttons.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import { DocumentHead } from '../kit/document-head.tsx';
import { ShopLink } from '../navigation/shop-link.tsx';
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
          <ShopLink to="/" className={buttons.primary}>
            <FormattedMessage id="notfound.home" />
          </ShopLink>
        }
      >
        <FormattedMessage id="notfound.text" />
      </EmptyState>
    </div>
  );
}
