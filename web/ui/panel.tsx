import { type ReactNode, useId } from 'react';
import { Close } from './close-button.tsx';
import { Modal, useModalWhile } from './modal.tsx';
import styles from './panel.module.css';

type Props = {
  readonly title: ReactNode;
  /** The edge of the page where lines end, or all of the page. */
  readonly place: 'end' | 'full';
  /** Whether its bar looks like that at the top of the page, and has the title in one line. */
  readonly hasClothBar?: boolean;
  /** What stays in view below all that scrolls. */
  readonly foot?: ReactNode;
  /** Closes it as soon as it is false. */
  readonly open?: boolean;
  /** The page without the panel, where the server's HTML has it open: leads out of it without script. */
  readonly closedAddress?: string;
  /** It has closed: time to render it no longer. */
  readonly onGone: () => void;
  readonly children: ReactNode;
};

/** What is kept at hand, or read on its own, under a bar with its title; open for as long as it is rendered. */
export function Panel({ title, place, hasClothBar, foot, open = true, closedAddress, onGone, children }: Props) {
  const { modal, openInHtml } = useModalWhile(open);
  const titleId = useId();
  return (
    <Modal modal={modal} place={place} labelledBy={titleId} openInHtml={openInHtml} onGone={onGone}>
      <div className={`${styles.bar} ${hasClothBar ? styles.cloth : ''}`}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <Close address={closedAddress} onClose={() => modal.current?.close()} />
      </div>
      <div className={`${styles.body} ${styles[place]}`}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </Modal>
  );
}
