import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../i18n/messages.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  readonly title: MessageId;
  /** The answer that changes nothing: it comes first, and has the focus. */
  readonly no: MessageId;
  readonly yes: MessageId;
  readonly onYes: () => void;
  /** It has closed: time to render it no longer. */
  readonly onGone: () => void;
};

/** Asks before something is done that can't be taken back. */
export const Question = ({ title, no, yes, onYes, onGone }: Props) => (
  <Dialog
    title={<FormattedMessage id={title} />}
    onGone={onGone}
    answers={
      <>
        <Button onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          <FormattedMessage id={no} />
        </Button>
        <Button
          look="secondary"
          onClick={({ currentTarget }) => {
            currentTarget.closest('dialog')?.close();
            onYes();
          }}
        >
          <FormattedMessage id={yes} />
        </Button>
      </>
    }
  />
);
