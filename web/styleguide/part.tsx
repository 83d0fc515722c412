import { type ReactNode, useId } from 'react';
import section from '../ui/section.module.css';
import styles from './page.module.css';

/** A kind of component under its English name, whichever language the page is in. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={section.head}>
        <h2 id={id} lang="en" dir="ltr" className={`${section.title} ${styles.title}`}>
          {title}
        </h2>
      </div>
      {children}
    </section>
  );
}
