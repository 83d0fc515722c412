import { useEffect, useEffectEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from '../navigation/router.ts';
import { CloseButton } from '../ui/close-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo } from './logo.tsx';
import { Modal } from '../ui/modal.tsx';
import { useLanguageSwitch } from '../i18n/language-switch.ts';
import { CurrencyChoice } from './currency-choice.tsx';
import styles from './drawer.module.css';
import { SmallMenuLinks } from './small-menu-links.tsx';
import links from './small-menu-links.module.css';
import button from './small-menu.module.css';

/** The menu of small screens where scripts run; going to a page or another language closes it. */
export function Drawer({ isOpenAtFirst }: { readonly isOpenAtFirst: () => boolean }) {
  const intl = useIntl();
  const modal = useRef<HTMLDialogElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const { state } = useLanguageSwitch();

  // Before the page that has come takes the focus (route-announcer.tsx): closing gives it back to the button.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- that they change is what closes it
  useEffect(() => modal.current?.close(), [key, state]);

  const onStart = useEffectEvent(() => {
    if (isOpenAtFirst()) modal.current?.showModal();
  });
  useEffect(() => onStart(), []);

  // A tablet that is turned may have room for the whole menu, and no button any more to give the focus back to.
  useEffect(() => {
    const button = opener.current;
    if (!button) return;
    const resized = new ResizeObserver(() => {
      if (!modal.current?.open || button.checkVisibility()) return;
      modal.current.close();
      document.getElementById('main')?.focus({ preventScroll: true });
    });
    resized.observe(button);
    return () => resized.disconnect();
  }, []);

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`${button.menu} ${button.button}`}
        aria-label={intl.formatMessage({ id: 'a11y.open_menu' })}
        aria-haspopup="dialog"
        onClick={() => modal.current?.showModal()}
      >
        <Icon name="menu" />
      </button>
      <Modal modal={modal} label={intl.formatMessage({ id: 'a11y.main_nav' })}>
        <div className={styles.head}>
          <Logo />
          <CloseButton onClick={() => modal.current?.close()} />
        </div>
        <div className={styles.body}>
          <SmallMenuLinks choice={<CurrencyChoice className={links.segments} />} />
          <p className={styles.note}>
            <FormattedMessage id="header.currency_note" />
          </p>
        </div>
      </Modal>
    </>
  );
}
