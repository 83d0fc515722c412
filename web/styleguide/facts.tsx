import { FormattedMessage } from 'react-intl';
import { Amount } from '../book/price.tsx';
import { StockStatus } from '../book/stock-status.tsx';
import { LocalisedText } from '../content/localised-text.tsx';
import { otherLanguage } from '../i18n/language.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import { ButtonLink } from '../navigation/button-link.tsx';
import { CountBubble } from '../ui/count-bubble.tsx';
import { Definition, DefinitionList } from '../ui/definition-list.tsx';
import { Icon } from '../ui/icon.tsx';
import { LtrText } from '../ui/ltr-text.tsx';
import { PriceSummary } from '../ui/price-summary.tsx';
import { ServiceStrip } from '../ui/service-strip.tsx';
import { StatusLabel } from '../ui/status-label.tsx';
import { Part } from './part.tsx';
import styles from './page.module.css';
import { samples, stocks } from './samples.ts';

export function Facts() {
  const language = usePageLanguage();
  const { long, life } = samples[language];
  return (
    <>
      <Part title="Facts">
        <DefinitionList>
          <Definition name="book.isbn">
            <LtrText>9789927000072</LtrText>
          </Definition>
          <Definition name="book.author">
            <LocalisedText text={samples[otherLanguage[language]].life.name} />
          </Definition>
          <Definition name="book.publisher">{null}</Definition>
          <Definition name="book.tab_description">
            <LocalisedText text={long} />
          </Definition>
        </DefinitionList>
      </Part>
      <Part title="Stock and status">
        <div className={styles.row}>
          {stocks.map((book) => (
            <StockStatus key={book.stock} book={book} />
          ))}
          <StatusLabel kind="pending">
            <FormattedMessage id="status.pending" />
          </StatusLabel>
          <StatusLabel kind="completed">
            <FormattedMessage id="status.completed" />
          </StatusLabel>
          <StatusLabel kind="other">
            <LocalisedText text={life.name} />
          </StatusLabel>
          {[0, 3, 120].map((count) => (
            <span key={count} className={styles.tool}>
              <Icon name="bag" />
              <CountBubble count={count} words="cart.lines" />
            </span>
          ))}
        </div>
      </Part>
      <Part title="Price summary">
        <div className={styles.ends}>
          <Summary amount="514.00" />
          <Summary amount="1234567890.50" />
        </div>
      </Part>
      <Part title="Services">
        <ServiceStrip support="service.pro" />
      </Part>
    </>
  );
}

function Summary({ amount }: { readonly amount: string }) {
  const value = <Amount money={{ amount, currencyCode: 'QAR' }} />;
  return (
    <PriceSummary
      title={<FormattedMessage id="cart.summary" />}
      lines={[
        { name: 'cart.subtotal', value },
        { name: 'cart.shipping', value: <FormattedMessage id="cart.free" /> },
      ]}
      total={{ name: 'cart.total', value }}
    >
      <ButtonLink to="/cart">
        <FormattedMessage id="cart.to_checkout" />
      </ButtonLink>
    </PriceSummary>
  );
}
