import { FormattedMessage } from 'react-intl';
import buttons from '../../components/buttons.module.css';
import { Icon } from '../../components/icon.tsx';
import { LocalisedText } from '../../components/localised-text.tsx';
import { Picture } from '../../components/picture.tsx';
import { Ground } from '../../components/plate.tsx';
import { ShopLink } from '../../components/shop-link.tsx';
import type { SlideFragment } from '../../generated/graphql.ts';
import { shopPath, useShop } from '../../shop.ts';
import styles from './slide.module.css';

type Props = { readonly of: SlideFragment; readonly first: boolean; readonly palette: number };

/** One banner: its words on the leaf at the start, its picture on the facing one. */
export function Slide({ of: { subtitle, text, link, image }, first, palette }: Props) {
  return (
    <div className={styles['spread']}>
      <div className={styles['words']}>
        {subtitle && <LocalisedText of={subtitle} as="p" className={styles['over']} />}
        {text && <LocalisedText of={text} as="h2" className={styles['title']} />}
        {link && <SlideLink to={link} />}
      </div>
      <div className={styles['leaf']}>
        <Picture
          of={image}
          width={1200}
          height={1100}
          loading={first ? 'first' : 'lazy'}
          className={styles['picture']}
          fallback={<Ground palette={palette} className={styles['picture']} />}
        />
        <p className={styles['seal']}>
          <span>
            <FormattedMessage id="home.from" />
          </span>
        </p>
      </div>
    </div>
  );
}

function SlideLink({ to }: { readonly to: string }) {
  const path = shopPath(to, useShop().publicUrl);
  const words = (
    <>
      <FormattedMessage id="home.browse" />
      <Icon name="arrow" />
    </>
  );
  return (
    <p>
      {path.startsWith('/') ? (
        <ShopLink to={path} className={buttons['primary']}>
          {words}
        </ShopLink>
      ) : (
        <a href={path} className={buttons['primary']}>
          {words}
        </a>
      )}
    </p>
  );
}
