import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook, ButtonWords } from '../ui/button.tsx';
import { ShopLink } from './shop-link.tsx';

type Props = Omit<ComponentProps<typeof ShopLink>, 'className' | 'children'> & ButtonLook & ButtonWords;

/** A link within the shop that looks like a button. */
export function ButtonLink({ look, size, icon, endIcon, children, ...link }: Props) {
  return (
    <ShopLink {...link} className={buttonClass({ look, size })}>
      <ButtonWords icon={icon} endIcon={endIcon}>
        {children}
      </ButtonWords>
    </ShopLink>
  );
}
