import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { direction } from '../i18n/language.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import { CloseButton } from './close-button.tsx';
import { Icon, type IconName } from './icon.tsx';
import text from '../styles/text.module.css';
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

/** Draws toasts and has them read out, errors at once; while one is pointed at or focused all stay, and then for their whole time again. */
export function Toaster({ toasts, run, dialog, onClose }: Props) {
  const intl = useIntl();
  const language = usePageLanguage();
  // Of a run: the last toast may go from under the pointer without a word.
  const [held, setHeld] = useState<number | null>(null);
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
      // Its own clock goes on where it was stopped; ours (ShownToast) begins anew.
      duration={Number.POSITIVE_INFINITY}
      label={intl.formatMessage({ id: 'toast.label' })}
      swipeDirection={direction[language] === 'rtl' ? 'left' : 'right'}
      {...(dialog && { announcerContainer: dialog })}
    >
      {toasts.map((toast) => (
        <ShownToast
          key={toast.key}
          toast={toast}
          held={held === run}
          onHeld={(isHeld) => setHeld(isHeld ? run : null)}
          onClose={onClose}
        />
      ))}
      {dialog ? createPortal(place, dialog) : place}
    </Provider>
  );
}

type ShownProps = Pick<Props, 'onClose'> & {
  readonly toast: PlacedToast;
  /** Whether any is pointed at or focused. */
  readonly held: boolean;
  readonly onHeld: (isHeld: boolean) => void;
};

function ShownToast({ toast, held, onHeld, onClose }: ShownProps) {
  const { key, kind, title, detail, way, open, language } = toast;
  const close = useEffectEvent(() => onClose(key));
  const isForeign = language !== usePageLanguage();
  useEffect(() => {
    if (isForeign) close();
  }, [isForeign]);
  useEffect(() => {
    if (!open || held) return;
    const timer = setTimeout(() => close(), lastsMs);
    return () => clearTimeout(timer);
  }, [open, held]);
  // Drawn once more it would be read out once more, with its label in the language of now.
  if (isForeign) return null;
  return (
    <Root
      type={kind === 'error' ? 'foreground' : 'background'}
      open={open}
      onOpenChange={() => onClose(key)}
      onPause={() => onHeld(true)}
      onResume={() => onHeld(false)}
      // A press of the mouse leaves the focus where it is: there it would hold the others.
      onMouseDown={(event) => event.preventDefault()}
      className={`${styles.toast} ${styles[kind]}`}
    >
      <Icon name={icons[kind]} className={styles.icon} />
      <div>
        <Title className={styles.title}>
          {title}
          {/* Read out in one breath with what follows otherwise. */}
          {detail && <span className={text.hidden}>. </span>}
        </Title>
        {detail && (
          <Description className={styles.detail} dir="auto">
            {detail}
          </Description>
        )}
        {way && (
          <p className={styles.way}>
            <Action asChild altText={way.elsewhere}>
              {way.link}
            </Action>
          </p>
        )}
      </div>
      <Close asChild>
        <CloseButton />
      </Close>
    </Root>
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
