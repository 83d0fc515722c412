import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './modal.module.css';
import { OfflineNotice } from './offline-notice.tsx';
import { useHydrated } from './use-hydrated.ts';

type Props = {
  /** Opens it with `showModal()` and closes it with `close()`. */
  readonly modal: RefObject<HTMLDialogElement | null>;
  /** An edge of the page, the middle of it, or all of it. */
  readonly place?: 'start' | 'end' | 'middle' | 'full';
  /** What it is called, or the id of the heading that says so. */
  readonly label?: string;
  readonly labelledBy?: string;
  /** Whether the server's HTML shows it, until the script opens it as a modal. */
  readonly openInHtml?: boolean;
  /** It has closed, and nothing of it is seen any more. */
  readonly onGone?: () => void;
  readonly children: ReactNode;
};

/**
 * What lies over all else. The browser keeps the focus in it, gives it back after, and closes it on Escape; so does a
 * press on what lies around it.
 */
export function Modal({ modal, place = 'start', label, labelledBy, openInHtml = false, onGone, children }: Props) {
  useEffect(() => {
    const element = modal.current;
    if (!element) return;
    // Not the click alone: one that began within, as when text is marked, ends around it too.
    let pressed: EventTarget | null = null;
    const press = ({ target }: Event) => {
      pressed = target;
    };
    // `closedby` would do, but not in every browser that is still about.
    const closeOutside = ({ target }: Event) => {
      if (target === element && pressed === element) element.close();
    };
    element.addEventListener('pointerdown', press);
    element.addEventListener('click', closeOutside);
    return () => {
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('click', closeOutside);
    };
  }, [modal]);

  const leave = async ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    // To React one that closes within it closes it too.
    if (target !== currentTarget) return;
    await Promise.allSettled(currentTarget.getAnimations().map(({ finished }) => finished));
    onGone?.();
  };

  return (
    <dialog
      ref={modal}
      open={openInHtml}
      className={`${styles.modal} ${styles[place]} ${openInHtml ? styles.arriving : ''}`}
      aria-label={label}
      aria-labelledby={labelledBy}
      onClose={(event) => void leave(event)}
    >
      {/* Covers it all: only a press around it is one on the dialog itself. */}
      <div className={styles.content}>
        {children}
        <OfflineNotice inDialog />
      </div>
      {openInHtml && <span hidden className={styles.whole} />}
    </dialog>
  );
}

/** For a modal that the server's HTML may have open, which closes as soon as `open` is false: what `Modal` is given. */
export function useModalWhile(open: boolean): {
  readonly modal: RefObject<HTMLDialogElement | null>;
  readonly openInHtml: boolean;
} {
  const hydrated = useHydrated();
  const modal = useOpenModal(hydrated);
  useEffect(() => {
    if (!open) modal.current?.close();
  }, [open, modal]);
  return { modal, openInHtml: !hydrated };
}

/** For a modal that is open for as long as it is rendered, from when `ready` on. */
function useOpenModal(ready = true): RefObject<HTMLDialogElement | null> {
  const modal = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = modal.current;
    if (!ready || !element) return;
    element.showModal();
    // One that is taken away open would keep the focus that it was given.
    return () => element.close();
  }, [ready]);
  return modal;
}
