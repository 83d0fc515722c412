import { type ReactNode, useId } from 'react';
import { useSearchParams } from '../navigation/router.ts';
import section from '../ui/section.module.css';
import styles from './page.module.css';

/** A kind of component under its English name, whichever language the page is in. `?part=<name>` shows those named alone. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  const chosen = useSearchParams()[0].getAll('part');
  if (chosen.length > 0 && !chosen.includes(title)) return null;
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
