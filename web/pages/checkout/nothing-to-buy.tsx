import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { forgetDraft } from '../../customer/checkout/purchase-storage.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useShopAddress } from '../../navigation/shop-link.tsx';
import { useToast } from '../../ui/toast-provider.tsx';
import { CheckoutToCome } from './checkout-to-come.tsx';

/** Leads to the cart, which is empty, and says so; where it was not as the page came, it has been ordered or emptied elsewhere. */
export function NothingToBuy({ emptied }: { readonly emptied: boolean }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const shopAddress = useShopAddress();
  const { show } = useToast();
  const leave = useEffectEvent(() => {
    const textOf = (id: MessageId) => intl.formatMessage({ id });
    show({
      kind: 'info',
      title: textOf('userError.CART_EMPTY'),
      ...(emptied && { detail: textOf('checkout.emptied') }),
    });
    // Another tab that was opened from this one may have ordered with the same key.
    if (emptied) forgetDraft();
    void navigate(shopAddress('/cart'), { replace: true });
  });
  useEffect(() => leave(), []);
  return <CheckoutToCome />;
}
