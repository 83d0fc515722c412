import { FormattedMessage } from 'react-intl';
import { Icon } from './icon.tsx';

const assurances = {
  money: { icon: 'shield', text: 'footer.money' },
  return: { icon: 'return', text: 'footer.return' },
  delivery: { icon: 'truck', text: 'service.delivery' },
  payment: { icon: 'cash', text: 'checkout.cod' },
} as const;

/** One promise of the publisher to a buyer, as an item of a list. */
export function Assurance({ kind }: { readonly kind: keyof typeof assurances }) {
  const { icon, text } = assurances[kind];
  return (
    <li>
      <Icon name={icon} />
      <FormattedMessage id={text} />
    </li>
  );
}
