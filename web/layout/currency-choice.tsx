import { useIntl } from 'react-intl';
import { chooseCurrency, currencies, useCurrency } from './currency.ts';

type Props = { readonly className?: string | undefined; readonly onChoice?: (button: HTMLElement) => void };

/** The currencies to choose from, the chosen one pressed. */
export function CurrencyChoice({ className, onChoice }: Props) {
  const intl = useIntl();
  const chosen = useCurrency();
  return (
    <fieldset className={className} aria-label={intl.formatMessage({ id: 'header.currency' })}>
      {currencies.map((currency) => (
        <button
          key={currency}
          type="button"
          aria-pressed={currency === chosen}
          onClick={({ currentTarget }) => {
            chooseCurrency(currency);
            onChoice?.(currentTarget);
          }}
        >
          <bdi>{currency}</bdi>
        </button>
      ))}
    </fieldset>
  );
}
