import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from '../../navigation/router.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import { LocalisedText } from '../localised-text.tsx';
import text from '../../styles/text.module.css';
import styles from './letters.module.css';
import { letterAddress, letterText, otherLetter } from './letter.ts';

type Props = {
  /** The path of the list, and what its letters are called to be told from other links. */
  readonly of: string;
  readonly label: MessageId;
  /** Those that the list has. */
  readonly letters: readonly string[];
  /** The one that is shown; it may be of the other script. */
  readonly chosen: string | undefined;
};

/** The letters that the entries of a list are reached by, each at its address; nothing where there is no choice. */
export function Letters({ of, label, letters, chosen }: Props) {
  const intl = useIntl();
  const language = usePageLanguage();
  const [search] = useSearchParams();
  // One of the other script has no place in this alphabet: it comes first, where it is in view.
  const offered = chosen === undefined || letters.includes(chosen) ? letters : [chosen, ...letters];
  if (offered.length < 2 && chosen === undefined) return null;
  return (
    <nav className={styles.letters} aria-label={intl.formatMessage({ id: label })}>
      {/* In another language it scrolls from its other end: the chosen letter is brought into view anew. */}
      <ul key={language}>
        {[null, ...offered].map((letter) => {
          const isChosen = letter === (chosen ?? null);
          return (
            <li key={letter} ref={isChosen ? centre : null}>
              <ShopLink
                to={letterAddress(of, search, letter)}
                aria-current={isChosen ? 'page' : undefined}
                preventScrollReset
              >
                {letter === null ? <FormattedMessage id="letters.all" /> : <Letter letter={letter} />}
              </ShopLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Where the letters are one line that scrolls, brings the chosen one into its middle. */
function centre(chosen: HTMLLIElement | null): void {
  const list = chosen?.parentElement;
  if (!list) return;
  const [all, one] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()];
  // `scrollIntoView` would scroll the page too.
  list.scrollBy({ left: (one.left + one.right - all.left - all.right) / 2 });
}

/** A letter in its own script; what begins with none has a name for the ear. */
export function Letter({ letter }: { readonly letter: string }) {
  if (letter !== otherLetter) return <LocalisedText text={letterText(letter)} />;
  return (
    <>
      <span aria-hidden="true">{letter}</span>
      <span className={text.hidden}>
        <FormattedMessage id="letters.others" />
      </span>
    </>
  );
}
