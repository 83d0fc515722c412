import { useIntl } from 'react-intl';
import { Icon, type IconName } from '../ui/icon.tsx';
import { ShopLink } from '../navigation/shop-link.tsx';
import type { MessageId } from '../i18n/messages.ts';

type Props = {
  readonly to: string;
  readonly text: MessageId;
  readonly icon: IconName;
  readonly className?: string | undefined;
};

/** A link shown as a picture of where it leads. */
export function ToolLink({ to, text, icon, className }: Props) {
  const intl = useIntl();
  return (
    <ShopLink to={to} className={className} aria-label={intl.formatMessage({ id: text })}>
      <Icon name={icon} />
    </ShopLink>
  );
}
