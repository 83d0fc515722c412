import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../i18n/messages.ts';
import styles from './definition-list.module.css';

/** Facts by name, in two columns. */
export function DefinitionList({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

/** One fact; nothing where it is not known. */
export function Definition({ name, children }: { readonly name: MessageId; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>
        <FormattedMessage id={name} />
      </dt>
      <dd>{children}</dd>
    </>
  );
}
