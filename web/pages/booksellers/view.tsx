import { FormattedMessage } from 'react-intl';
import { tradeFormats } from '../../content/exports/export-files.ts';
import { ExportsNote } from '../../content/exports/exports-note.tsx';
import { ExportsPage } from '../../content/exports/exports-page.tsx';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { TextLink } from '../../navigation/text-link.tsx';
import { page } from './page.ts';

/** What booksellers can take home of the catalogue, and how they order (export-1). */
export const View = () => (
  <ExportsPage
    of={page}
    title="nav.booksellers"
    lead="exports.trade_lead"
    formats={tradeFormats}
    ways={<TextLink to="/librarians" words="nav.librarians" />}
  >
    <ExportsNote title="exports.orders" words="exports.orders_text">
      <ButtonLink to="/contact?subject=order" look="secondary">
        <FormattedMessage id="exports.write_sales" />
      </ButtonLink>
    </ExportsNote>
  </ExportsPage>
);
