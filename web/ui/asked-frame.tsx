import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../i18n/messages.ts';
import { buttonClass, ButtonWords } from './button.tsx';
import type { IconName } from './icon.tsx';
import { hasModifier } from './keyboard.ts';
import styles from './asked-frame.module.css';

type Props = {
  /** Null where there is nothing to show: then there is the poster alone. */
  readonly src: string | null;
  readonly title: MessageId;
  /** What asks for it. */
  readonly show: { readonly words: MessageId; readonly icon: IconName; readonly look?: 'secondary' };
  /** Says, with `{host}`, whose page it is. */
  readonly from: MessageId;
  /** What is in its place. */
  readonly children: ReactNode;
};

/** A page of another site, in a frame that is loaded only once the reader asks for it; without script the link leads there. */
export function AskedFrame({ src, title, show: { words, icon, look }, from, children }: Props) {
  const intl = useIntl();
  const [isShown, setShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // The link that asked for it is gone.
    if (isShown) frame.current?.focus();
  }, [isShown]);
  if (src !== null && isShown) {
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- a player needs its own origin, and the policy lets in what the operator has named
      <iframe
        ref={frame}
        src={src}
        title={intl.formatMessage({ id: title })}
        className={styles.frame}
        allow="fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <div>
      {children}
      {src !== null && (
        <p className={styles.ask}>
          <a
            href={src}
            className={buttonClass({ look })}
            onClick={(event) => {
              if (hasModifier(event)) return;
              event.preventDefault();
              setShown(true);
            }}
          >
            <ButtonWords icon={icon}>
              <FormattedMessage id={words} />
            </ButtonWords>
          </a>
          <small>
            <FormattedMessage id={from} values={{ host: <bdi key="host">{new URL(src).host}</bdi> }} />
          </small>
        </p>
      )}
    </div>
  );
}
