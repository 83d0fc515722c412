import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import type { MoneyPartsFragment, PriceOfBookFragment } from '../generated/public/graphql.ts';
import text from '../styles/text.module.css';
import styles from './price.module.css';

type Props = { readonly book: PriceOfBookFragment; readonly className?: string | undefined };

/** What one copy costs; an old price is struck through, and read out as old. The price itself is no insertion, which screen readers would say of each. */
export function Price({ book: { price, oldPrice }, className }: Props) {
  if (!price) return null;
  return (
    <p className={`${styles.price} ${className ?? ''}`}>
      <strong>
        <span className={text.hidden}>
          <FormattedMessage id="price.now" />{' '}
        </span>
        <Amount money={price} />
      </strong>
      {oldPrice && (
        <del>
          <span className={text.hidden}>
            <FormattedMessage id="price.was" />{' '}
          </span>
          <Amount money={oldPrice} />
        </del>
      )}
    </p>
  );
}

/** A sum of money alone, whole on its line. */
export function Amount({ money }: { readonly money: MoneyPartsFragment }) {
  const intl = useIntl();
  return <bdi className={text.figure}>{(import.meta.env.SSR ? rememberedAmount : amountText)(intl, money)}</bdi>;
}

const remembered = new WeakMap<IntlShape, Map<string, string>>();

/** Shops have few prices, and each takes long to be written: a server writes them for all pages. */
function rememberedAmount(intl: IntlShape, money: MoneyPartsFragment): string {
  const key = `${money.currencyCode} ${money.amount}`;
  const texts = remembered.get(intl);
  const known = texts?.get(key);
  if (known !== undefined) return known;
  const written = amountText(intl, money);
  if (texts && texts.size < mostRemembered) texts.set(key, written);
  else remembered.set(intl, new Map([[key, written]]));
  return written;
}

const mostRemembered = 1_000;

export function amountText(
  intl: Pick<IntlShape, 'formatNumber' | 'formatMessage'>,
  { amount, currencyCode }: MoneyPartsFragment,
): string {
  // Given as digits, an amount is never a float on its way: Intl rounds decimal strings exactly.
  const digits = intl.formatNumber(amount as Intl.StringNumericLiteral, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return currencyCode === 'QAR'
    ? intl.formatMessage({ id: 'price.qar' }, { amount: digits })
    : intl.formatMessage({ id: 'price.foreign' }, { amount: digits, currency: currencyCode });
}
