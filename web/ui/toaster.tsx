import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { type FocusEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { direction } from '../i18n/language.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import { CloseButton } from './close-button.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './toaster.module.css';
import type { PlacedToast } from './toast.ts';

const lastsMs = 3000;
const hotkey = 'F8';

const icons = { success: 'done', error: 'warning', info: 'help' } as const satisfies Record<
  PlacedToast['kind'],
  IconName
>;

type Props = {
  readonly toasts: readonly PlacedToast[];
  readonly run: number;
  readonly dialog: HTMLDialogElement | null;
  readonly onClose: (key: number) => void;
};

/** Draws toasts and has them read out, errors at once; those that are pointed at or focused stay. */
export function Toaster({ toasts, run, dialog, onClose }: Props) {
  const intl = useIntl();
  const language = usePageLanguage();
  const region = useRegion(toasts.some(({ open }) => open));
  const place = (
    <div {...region} className={`${styles.place} ${dialog ? styles.inDialog : ''}`}>
      <Viewport
        className={styles.toasts}
        hotkey={[hotkey]}
        label={intl.formatMessage({ id: 'toast.region' }, { hotkey })}
      />
    </div>
  );
  return (
    <Provider
      // Anew each time: it forgets to let go of toasts when the last one goes from under the pointer.
      key={run}
      duration={lastsMs}
      label={intl.formatMessage({ id: 'toast.label' })}
      swipeDirection={direction[language] === 'rtl' ? 'left' : 'right'}
      {...(dialog && { announcerContainer: dialog })}
    >
      {toasts.map((toast) => (
        <Root
          key={toast.key}
          type={toast.kind === 'error' ? 'foreground' : 'background'}
          open={toast.open}
          onOpenChange={() => onClose(toast.key)}
          // A press of the mouse leaves the focus where it is: there it would hold the others.
          onMouseDown={(event) => event.preventDefault()}
          className={`${styles.toast} ${styles[toast.kind]}`}
        >
          <Icon name={icons[toast.kind]} className={styles.icon} />
          <div>
            <Title className={styles.title}>{toast.title}</Title>
            {toast.detail && (
              <Description className={styles.detail} dir="auto">
                {toast.detail}
              </Description>
            )}
          </div>
          <Close asChild>
            <CloseButton />
          </Close>
        </Root>
      ))}
      {dialog ? createPortal(place, dialog) : place}
    </Provider>
  );
}

/** Gives the focus back to where it came from when nothing is left to be focused. */
function useRegion(anyOpen: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const origin = useRef<Element | null>(null);
  useEffect(() => {
    if (anyOpen || !ref.current?.contains(document.activeElement)) return;
    if (origin.current instanceof HTMLElement) origin.current.focus();
  }, [anyOpen]);
  return {
    ref,
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
    },
  };
}
