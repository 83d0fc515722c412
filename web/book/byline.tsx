import type { TextPartsFragment } from '../generated/public/graphql.ts';
import { LocalisedText } from '../content/localised-text.tsx';
import styles from './byline.module.css';

type Props = { readonly text: TextPartsFragment | null | undefined };

/** Who has written a book, below its title; nothing where that is not known without asking for it. */
export const Byline = ({ text }: Props) => text && <LocalisedText text={text} as="p" className={styles.byline} />;
