import { FormattedMessage } from 'react-intl';
import { RichText } from '../../content/rich-text.tsx';
import type { PassageFragment } from '../../generated/public/graphql.ts';
import { direction, otherLanguage } from '../../i18n/language.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { Icon } from '../../ui/icon.tsx';
import { bothLanguages } from './both-languages.ts';
import styles from './passage.module.css';

type Props = {
  readonly english: PassageFragment | null;
  readonly arabic: PassageFragment | null;
  readonly className?: string;
};

/** A longer text of a book, and on demand the same in the other language, in place and without script too. */
export function Passage({ english, arabic, className }: Props) {
  const page = usePageLanguage();
  const { own, other } = bothLanguages({ english, arabic }, page);
  if (!own) return <NothingYet />;
  const facing = otherLanguage[page];
  return (
    <>
      <RichText text={own} className={className} />
      {other && (
        <details className={styles.other}>
          <summary>
            <span>
              <FormattedMessage id="book.read_other" />
            </span>
            <span lang={facing} dir={direction[facing]} className={styles.facing}>
              <FormattedMessage id="book.read_other_facing" />
            </span>
            <Icon name="down" className={styles.chevron} />
          </summary>
          <RichText text={other} />
        </details>
      )}
    </>
  );
}

/** In the place of a text that a book does not have. */
export function NothingYet() {
  return (
    <p className={styles.empty}>
      <FormattedMessage id="content.empty" />
    </p>
  );
}
