import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { buttonClass, ButtonWords } from '../../ui/button.tsx';
import { LocalisedText } from '../../content/localised-text.tsx';
import { Picture } from '../../content/picture.tsx';
import { Ground } from '../../content/plate.tsx';
import { ButtonLink } from '../../navigation/button-link.tsx';
import type { SlideFragment } from '../../generated/public/graphql.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { shopPath, usePublicUrl } from '../../navigation/public-url.ts';
import styles from './slide.module.css';

type Props = { readonly banner: SlideFragment; readonly first: boolean; readonly palette: number };

/** Titles of more letters are set a step smaller. */
const longTitle = 28;

/** One banner: its words on the leaf at the start, its picture on the facing one. */
export function Slide({ banner: { subtitle, text, link, image }, first, palette }: Props) {
  const title = useId();
  return (
    <div className={styles.spread}>
      <div className={styles.words}>
        {subtitle && <LocalisedText text={subtitle} as="p" className={styles.over} />}
        {text && (
          <LocalisedText
            text={text}
            as="h2"
            id={title}
            className={text.value.length > longTitle ? `${styles.title} ${styles.long}` : styles.title}
          />
        )}
        {link && <SlideLink to={link} titledBy={text ? title : undefined} />}
      </div>
      <div className={styles.leaf}>
        <Picture
          image={image}
          width={1200}
          height={1100}
          loading={first ? 'first' : 'lazy'}
          sizes="(min-width: 62em) 60vw, 100vw"
          decorative
          className={styles.picture}
          fallback={<Ground palette={palette} className={styles.picture} />}
        />
        <p className={styles.seal}>
          <span>
            <FormattedMessage id="home.from" />
          </span>
        </p>
      </div>
    </div>
  );
}

function SlideLink({ to, titledBy }: { readonly to: string; readonly titledBy: string | undefined }) {
  const path = shopPath(to, usePublicUrl());
  const words = <FormattedMessage id={wordsFor(path)} />;
  return (
    <p>
      {path.startsWith('/') ? (
        <ButtonLink to={path} endIcon="arrow" aria-describedby={titledBy}>
          {words}
        </ButtonLink>
      ) : (
        <a href={path} className={buttonClass({})} aria-describedby={titledBy}>
          <ButtonWords endIcon="arrow">{words}</ButtonWords>
        </a>
      )}
    </p>
  );
}

/** What a link says of where it leads: banners bring an address without words. */
function wordsFor(path: string): MessageId {
  if (/^\/shop\b/.test(path)) return 'home.browse';
  if (/^\/journals\b/.test(path)) return 'home.see_journals';
  return path.startsWith('/product/') ? 'home.see_book' : 'home.read_more';
}
