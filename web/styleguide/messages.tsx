import { FormattedMessage, useIntl } from 'react-intl';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { FailedPage, FailedSection } from '../navigation/failed-section.tsx';
import { LtrText } from '../ui/ltr-text.tsx';
import { usePageLanguage } from '../i18n/page-language.ts';
import type { Toast } from '../ui/toast.ts';
import { useToast } from '../ui/toast-provider.tsx';
import { Part } from './part.tsx';
import styles from './page.module.css';
import { samples } from './samples.ts';

export function Messages() {
  return (
    <Part title="Messages">
      <div className={styles.stack}>
        <ToastButtons />
        <Alert kind="info">
          <FormattedMessage
            id="legal.questions"
            values={{ email: <LtrText key="email">books@press.example</LtrText> }}
          />
        </Alert>
        <Alert kind="success">
          <FormattedMessage id="contact.sent" />
        </Alert>
        <Alert
          kind="warning"
          action={
            <Button look="secondary">
              <FormattedMessage id="orders.view" />
            </Button>
          }
        >
          <FormattedMessage id="userError.UNCERTAIN" />
        </Alert>
        <FailedSection />
        <FailedPage />
      </div>
    </Part>
  );
}

/** Each shows the toast that it is named for. */
export function ToastButtons() {
  const intl = useIntl();
  const { show } = useToast();
  const { refused } = samples[usePageLanguage()];
  const toasts: readonly Toast[] = [
    { kind: 'success', title: intl.formatMessage({ id: 'cart.added' }) },
    { kind: 'info', title: intl.formatMessage({ id: 'userError.SIGN_IN_REQUIRED' }) },
    { kind: 'error', title: intl.formatMessage({ id: 'userError.REFUSED' }) },
    { kind: 'error', title: intl.formatMessage({ id: 'err.invalid_login' }), detail: refused },
  ];
  return (
    <div className={styles.row}>
      {toasts.map((toast) => (
        <Button key={toast.title} look="secondary" onClick={() => show(toast)}>
          {toast.title}
        </Button>
      ))}
    </div>
  );
}
