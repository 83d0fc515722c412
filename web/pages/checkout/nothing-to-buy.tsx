import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from '../../navigation/router.ts';
import { useShopAddress } from '../../navigation/shop-link.tsx';
import { useToast } from '../../ui/toast-provider.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

/** Leads to the cart, which is empty, and says so. */
export function NothingToBuy() {
  const intl = useIntl();
  const navigate = useNavigate();
  const shopAddress = useShopAddress();
  const { show } = useToast();
  const leave = useEffectEvent(() => {
    show({ kind: 'info', title: intl.formatMessage({ id: 'userError.CART_EMPTY' }) });
    void navigate(shopAddress('/cart'), { replace: true });
  });
  useEffect(() => leave(), []);
  return <CheckoutSkeleton />;
}
