import { FormattedMessage } from 'react-intl';
import { LocalisedText } from './localised-text.tsx';
import { RichText } from './rich-text.tsx';
import type { PassageFragment, TextPartsFragment } from '../generated/public/graphql.ts';
import { direction, otherLanguage } from '../i18n/language.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import { Accordion } from '../ui/accordion.tsx';
import { bothLanguages } from './both-languages.ts';
import styles from './passage.module.css';

type Both = { readonly english: PassageFragment | null; readonly arabic: PassageFragment | null };

type Props = {
  readonly texts: Both;
  /** What the text is headed by, and in the other language. */
  readonly title?: TextPartsFragment | null | undefined;
  readonly otherTitle?: TextPartsFragment | null | undefined;
  /** Whether it is beside a picture, where two texts have no room side by side: the other one unfolds below on all screens. */
  readonly beside?: boolean;
  readonly className?: string;
};

/**
 * A longer text, the page's language first. The same text in the other language faces it on wide screens, English on the
 * left; elsewhere it unfolds below, without script too.
 */
export function Passage({ texts, title, otherTitle, beside = false, className }: Props) {
  const page = usePageLanguage();
  const { own, other } = bothLanguages(texts, page);
  const facing = otherLanguage[page];
  const first = (
    <>
      {title && <LocalisedText text={title} as="h3" className={styles.title} />}
      {own ? <RichText text={own} className={className} /> : <NothingYet />}
    </>
  );
  if (!own || !other) return first;
  return (
    <div className={beside ? undefined : styles.spread}>
      <div>{first}</div>
      <Accordion
        className={styles.other}
        title={
          <>
            <span>
              <FormattedMessage id="book.read_other" />
            </span>
            <span lang={facing} dir={direction[facing]} className={styles.facing}>
              <FormattedMessage id="book.read_other_facing" />
            </span>
          </>
        }
      >
        {otherTitle && <LocalisedText text={otherTitle} as="p" className={styles.title} />}
        <RichText text={other} className={className} />
      </Accordion>
    </div>
  );
}

/** Whether a text is there in both languages. */
export function isFaced(texts: Both): boolean {
  const { own, other } = bothLanguages(texts, 'en');
  return own !== null && other !== null;
}

/** In the place of a text that there is not. */
function NothingYet() {
  return (
    <p className={styles.empty}>
      <FormattedMessage id="content.empty" />
    </p>
  );
}
