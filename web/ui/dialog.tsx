import { type ReactNode, useId } from 'react';
import { CloseButton } from './close-button.tsx';
import styles from './dialog.module.css';
import { Modal, useOpenModal } from './modal.tsx';

type Props = {
  readonly title: ReactNode;
  /** What stands beside the title and all that follows it; above them on a phone. */
  readonly picture?: ReactNode;
  /** It has closed: time to render it no longer. */
  readonly onGone: () => void;
  readonly children: ReactNode;
};

/** What is read or answered in the middle of the page, open for as long as it is rendered; on a phone a sheet from below. */
export function Dialog({ title, picture, onGone, children }: Props) {
  const modal = useOpenModal();
  const titleId = useId();
  return (
    <Modal modal={modal} place="middle" labelledBy={titleId} onGone={onGone}>
      <div className={styles.corner}>
        <CloseButton onClick={() => modal.current?.close()} />
      </div>
      <div className={styles.leaf}>
        {picture && <div className={styles.picture}>{picture}</div>}
        <div>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {children}
        </div>
      </div>
    </Modal>
  );
}
