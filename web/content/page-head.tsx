import type { ComponentProps, ReactNode } from 'react';
import page from '../styles/page.module.css';
import { Breadcrumb } from './breadcrumb.tsx';
import styles from './page-head.module.css';

type Props = {
  /** The pages between home and this one. */
  readonly steps?: ComponentProps<typeof Breadcrumb>['steps'];
  readonly title: ReactNode;
  /** What kind of page it is, beside its title. */
  readonly badge?: ReactNode;
  /** The title in the other script, where it has one there. */
  readonly facing?: ReactNode;
  /** One or two sentences on what the page is about. */
  readonly lead?: ReactNode;
};

/** How a page begins: where it lies in the shop, its title on a line with the facing one, and its lead. */
export function PageHead({ steps, title, badge, facing, lead }: Props) {
  return (
    <>
      <Breadcrumb steps={steps} here={title} />
      <div className={`${styles.head} ${page.titles} ${page.wrap}`}>
        <h1>{title}</h1>
        {badge && <p className={styles.badge}>{badge}</p>}
        {facing}
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
    </>
  );
}
