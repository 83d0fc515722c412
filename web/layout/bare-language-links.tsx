import styles from './bare-language-links.module.css';
import { LanguageLinks } from './language-links.tsx';

/** The choice of language at the head of a page that has no top bar. */
export const BareLanguageLinks = () => <LanguageLinks className={styles.languages} />;
