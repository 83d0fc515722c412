import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { LocalisedText } from '../../content/localised-text.tsx';
import { ShopLink } from '../../navigation/shop-link.tsx';
import text from '../../styles/text.module.css';
import styles from './author-letters.module.css';
import { letterAddress, letterText, otherLetter } from './letter.ts';

type Props = {
  /** Those that the list has. */
  readonly letters: readonly string[];
  /** The one that is shown; it may be of the other script. */
  readonly chosen: string | undefined;
};

/** The letters that the authors of a list are reached by, each at its address; nothing where there is no choice. */
export function AuthorLetters({ letters, chosen }: Props) {
  const intl = useIntl();
  const [search] = useSearchParams();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    if (!list.current || !current) return;
    // Not `scrollIntoView`: the page itself stays where it is.
    const [all, one] = [list.current, current].map((element) => element.getBoundingClientRect());
    if (all && one) list.current.scrollBy({ left: (one.left + one.right - all.left - all.right) / 2 });
  }, [chosen]);

  const offered = chosen === undefined || letters.includes(chosen) ? letters : [...letters, chosen];
  if (offered.length < 2 && chosen === undefined) return null;
  return (
    <nav className={styles.letters} aria-label={intl.formatMessage({ id: 'author.letters' })}>
      <ul ref={list}>
        {[null, ...offered].map((letter) => (
          <li key={letter}>
            <ShopLink
              to={letterAddress(search, letter)}
              aria-current={letter === (chosen ?? null) ? 'page' : undefined}
              preventScrollReset
            >
              {letter === null ? <FormattedMessage id="author.all_letters" /> : <Letter letter={letter} />}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A letter in its own script; what begins with none has a name for the ear. */
export function Letter({ letter }: { readonly letter: string }) {
  if (letter !== otherLetter) return <LocalisedText text={letterText(letter)} />;
  return (
    <>
      <span aria-hidden="true">{letter}</span>
      <span className={text.hidden}>
        <FormattedMessage id="author.other_letters" />
      </span>
    </>
  );
}
