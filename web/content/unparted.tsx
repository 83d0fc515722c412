import type { ReactNode } from 'react';
import styles from '../styles/text.module.css';

/** A text as it is shown: “al-” stays with its name where a line ends. What does so is style's: nothing of it is copied with the text. */
export const unparted = (text: string): ReactNode =>
  Array.from(text.split(article), (part, at) =>
    at % 2 ? (
      <span key={at} className={styles.article}>
        {part}
      </span>
    ) : (
      part
    ),
  );

/** The same for HTML, whose tags stay as they are. */
export const unpartedHtml = (html: string): string =>
  html.replaceAll(article, `<span class="${styles.article}">$&</span>`);

/** An article that a name follows, outside of tags. */
const article = /\b(al-)(?=\S)(?![^<]*>)/gi;
