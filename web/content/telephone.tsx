import { useIntl } from 'react-intl';
import { LtrText } from '../ui/ltr-text.tsx';
import { Icon } from '../ui/icon.tsx';

/** A telephone number to call. */
export function Telephone({ number, kind = 'phone' }: { readonly number: string; readonly kind?: 'phone' | 'mobile' }) {
  const intl = useIntl();
  return (
    <a
      href={`tel:${number.replace(/[^+\d]/g, '')}`}
      aria-label={intl.formatMessage({ id: 'header.call_number' }, { phone: number })}
    >
      <Icon name={kind} />
      <LtrText>{number}</LtrText>
    </a>
  );
}
