import { type ReactNode, useEffect, useId, useRef } from 'react';
import { CloseButton, CloseLink } from './close-button.tsx';
import styles from './dialog.module.css';
import { Modal, useOpenModal } from './modal.tsx';
import { useHydrated } from './use-hydrated.ts';

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
  const hydrated = useHydrated();
  const modal = useOpenModal(hydrated);
  const titleId = useId();
  const close = () => modal.current?.close();
  const safe = useRef<HTMLDivElement>(null);
  const asks = answers !== undefined;
  useEffect(() => {
    if (asks) safe.current?.querySelector('button')?.focus();
  }, [asks]);
  useEffect(() => {
    if (!open) modal.current?.close();
  }, [open, modal]);
  return (
    <Modal modal={modal} place="middle" labelledBy={titleId} openInHtml={!hydrated} onGone={onGone}>
      <div className={styles.corner}>
        {closedAddress === undefined ? (
          <CloseButton onClick={close} />
        ) : (
          <CloseLink href={closedAddress} onClose={close} />
        )}
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
