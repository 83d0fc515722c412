import { type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { TextPartsFragment } from '../../generated/public/graphql.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import { textAttributes } from '../localised-text.tsx';
import { OtherTitle } from '../other-title.tsx';
import { unparted } from '../unparted.tsx';
import words from '../../styles/text.module.css';
import styles from './content-card.module.css';
import { DetailLink, TitleLink } from './detail-link.tsx';
import { parted } from './first-words.ts';

type Text = { readonly excerpt: string; readonly language: TextPartsFragment['language'] };

type Props = {
  /** The picture above, as of news; beside, as of authors and journals; on a tinted ground, as in a catalogue; or as a row of a list. */
  readonly look: 'above' | 'beside' | 'tinted' | 'row';
  readonly picture?: ReactNode;
  /** Null where it has none; then the card has no heading. */
  readonly title: TextPartsFragment | null;
  readonly otherTitle?: TextPartsFragment | null;
  readonly heading?: 'h2' | 'h3';
  /** The id of the title, where something names itself by it. */
  readonly titleId?: string;
  /** The address of the detail, where the title itself leads to it. */
  readonly to?: string;
  /** The address of its own page, where the title leads there. */
  readonly page?: string;
  /** A line of facts: a date, an author, an ISBN. */
  readonly facts?: ReactNode;
  readonly text?: Text | null;
  /** A link below the text that leads to the detail, and what it says. */
  readonly more?: { readonly to: string; readonly text: MessageId } | null | undefined;
  /** Further links or buttons. */
  readonly children?: ReactNode;
};

/** One thing of a list: a picture, a title, facts, the beginning of its text, and ways on; all but the look may be missing. */
export function ContentCard({
  look,
  picture,
  title,
  otherTitle,
  heading: Heading = 'h2',
  titleId: givenId,
  to,
  page,
  facts,
  text,
  more,
  children,
}: Props) {
  const language = usePageLanguage();
  const ownId = useId();
  const titleId = givenId ?? ownId;
  return (
    <article className={`${styles.card} ${styles[look]}`} aria-labelledby={title ? titleId : undefined}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.body}>
        {look === 'above' && facts && <div className={styles.facts}>{facts}</div>}
        {title && (
          <Heading id={titleId} className={styles.title} {...textAttributes(title.language, language)}>
            {to && <TitleLink to={to}>{unparted(title.value)}</TitleLink>}
            {page && <ShopLink to={page}>{unparted(title.value)}</ShopLink>}
            {!to && !page && unparted(title.value)}
          </Heading>
        )}
        <OtherTitle text={otherTitle} />
        {look !== 'above' && facts && <div className={styles.facts}>{facts}</div>}
        {text && (
          <p className={styles.text} {...textAttributes(text.language, language)}>
            <Excerpt of={text} isNarrow={look === 'beside'} />
          </p>
        )}
        {more && (
          <DetailLink to={more.to} endIcon="arrow">
            <FormattedMessage id={more.text} />
            {title && (
              <span className={words.hidden} {...textAttributes(title.language, language)}>
                {' '}
                {unparted(title.value)}
              </span>
            )}
          </DetailLink>
        )}
        {children && <div className={styles.ways}>{children}</div>}
      </div>
    </article>
  );
}

/** So many characters are three lines on a phone, across it or beside a picture; Arabic letters are narrower. */
const onPhone = { across: 114, beside: 74, arabic: 1.2 };

/**
 * The beginning of a text. On a phone it ends after three lines: at a word, which `line-clamp` would cut, and in Arabic change the
 * letters of. What is not seen there is read aloud all the same.
 */
function Excerpt({ of: { excerpt, language }, isNarrow }: { readonly of: Text; readonly isNarrow: boolean }) {
  const most = onPhone[isNarrow ? 'beside' : 'across'] * (language === 'AR' ? onPhone.arabic : 1);
  const [beginning, rest] = parted(excerpt, most);
  return rest === '' ? (
    unparted(beginning)
  ) : (
    <>
      <span className={styles.beginning}>{unparted(beginning)}</span>
      <span className={styles.rest}>{unparted(rest)}</span>
    </>
  );
}
