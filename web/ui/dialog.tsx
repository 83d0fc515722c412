import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Close } from './close-button.tsx';
import styles from './dialog.module.css';
import { Modal, useModalWhile } from './modal.tsx';

type Props = {
  readonly title: ReactNode;
  /** What is beside the title and all that follows it; above them on a phone. */
  readonly picture?: ReactNode;
  /** Closes it as soon as it is false. */
  readonly open?: boolean;
  /** The page without the dialog, where the server's HTML has it open: leads out of it without script. */
  readonly closedAddress?: string;
  /** It has closed: time to render it no longer. */
  readonly onGone: () => void;
  /** The answers of a dialog that asks, the safe one first: it gets the focus. */
  readonly answers?: ReactNode;
  readonly children?: ReactNode;
};

/** What is read or answered in the middle of the page, open for as long as it is rendered; on a phone a sheet from below. */
export function Dialog({ title, picture, open = true, closedAddress, onGone, answers, children }: Props) {
  const { modal, openInHtml } = useModalWhile(open);
  const titleId = useId();
  const safe = useRef<HTMLDivElement>(null);
  const asks = answers !== undefined;
  useEffect(() => {
    if (asks) safe.current?.querySelector('button')?.focus();
  }, [asks]);
  return (
    <Modal modal={modal} place="middle" labelledBy={titleId} openInHtml={openInHtml} onGone={onGone}>
      <div className={styles.corner}>
        <Close address={closedAddress} onClose={() => modal.current?.close()} />
      </div>
      <div className={styles.leaf}>
        {picture && <div className={styles.picture}>{picture}</div>}
        <div>
          <h2 id={titleId} className={`${styles.title} ${asks ? styles.question : ''}`}>
            {title}
          </h2>
          {children}
          {asks && (
            <div ref={safe} className={styles.answers}>
              {answers}
            </div>
          )}
        </div>
      </div>
    </Modal>
  );
}
