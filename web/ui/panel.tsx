import { type ReactNode, useId } from 'react';
import { CloseButton } from './close-button.tsx';
import { Modal, useOpenModal } from './modal.tsx';
import styles from './panel.module.css';

type Props = {
  readonly title: ReactNode;
  /** The edge of the page where lines end, or all of the page. */
  readonly place: 'end' | 'full';
  /** What stays in view below all that scrolls. */
  readonly foot?: ReactNode;
  /** It has closed: time to render it no longer. */
  readonly onGone: () => void;
  readonly children: ReactNode;
};

/** What is kept at hand, or read on its own, under a bar with its title; open for as long as it is rendered. */
export function Panel({ title, place, foot, onGone, children }: Props) {
  const modal = useOpenModal();
  const titleId = useId();
  return (
    <Modal modal={modal} place={place} labelledBy={titleId} onGone={onGone}>
      <div className={styles.bar}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <CloseButton onClick={() => modal.current?.close()} />
      </div>
      <div className={`${styles.body} ${styles[place]}`}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </Modal>
  );
}
