import { CartLink } from './cart-link.tsx';
import { Logo } from './logo.tsx';
import { otherLanguage } from '../i18n/language.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import page from '../styles/page.module.css';
import styles from './header.module.css';
import { LanguageLink } from './language-link.tsx';
import { MainMenu } from './main-menu.tsx';
import { SearchButton } from './search-button.tsx';
import { SmallMenu } from './small-menu.tsx';
import { ToolLink } from './tool-link.tsx';
import { TopBar } from './top-bar.tsx';

/** The head of every page: its first row scrolls away, its second stays in view. */
export function Header() {
  const language = usePageLanguage();
  return (
    <header className={styles.header}>
      <TopBar />
      <div className={styles.bar}>
        <div className={`${styles.row} ${page.wrap}`}>
          <SmallMenu />
          <Logo />
          <MainMenu />
          <div className={styles.tools}>
            <SearchButton />
            <LanguageLink to={otherLanguage[language]} short className={`${styles.tool} ${styles.language}`} />
            <ToolLink to="/wishlist" text="header.wishlist" icon="heart" className={`${styles.tool} ${styles.wide}`} />
            <ToolLink to="/myaccount" text="header.account" icon="person" className={`${styles.tool} ${styles.wide}`} />
            <CartLink className={styles.tool} />
          </div>
        </div>
      </div>
    </header>
  );
}
