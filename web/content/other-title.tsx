import type { TextPartsFragment } from '../generated/public/graphql.ts';
import { LocalisedText } from './localised-text.tsx';
import styles from './other-title.module.css';

type Props = { readonly text: TextPartsFragment | null | undefined };

/** A title in the other language, below the one that it belongs to; shown only where the reader wants both (i18n/titles.ts). */
export const OtherTitle = ({ text }: Props) => text && <LocalisedText text={text} as="p" className={styles.other} />;
