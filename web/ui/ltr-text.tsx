import styles from '../styles/text.module.css';

/** An ISBN, a telephone number, an address of e-mail: read from left to right in any page, and never broken. */
export function LtrText({ children }: { readonly children: string }) {
  return (
    <bdi dir="ltr" className={styles.figure}>
      {children}
    </bdi>
  );
}
