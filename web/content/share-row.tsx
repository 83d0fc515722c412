import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { createPath, parsePath } from '../navigation/router.ts';
import { isolated } from '../i18n/isolated.ts';
import type { MessageId } from '../i18n/messages.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import { usePublicUrl } from '../navigation/public-url.ts';
import { withLanguage } from '../navigation/with-language.ts';
import { Icon } from '../ui/icon.tsx';
import { useCopy } from '../ui/use-copy.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import styles from './share-row.module.css';

const networks = [
  {
    name: 'social.facebook',
    mark: 'f',
    href: (url: string) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  },
  {
    name: 'social.twitter',
    mark: 'X',
    href: (url: string, title: string) => `https://x.com/intent/post?${new URLSearchParams({ text: title, url })}`,
  },
  {
    name: 'social.linkedin',
    mark: <Icon name="linkedin" />,
    href: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
  },
] as const satisfies readonly { name: MessageId; mark: ReactNode; href: (url: string, title: string) => string }[];

type Props = {
  /** The path of what is shared. */
  readonly to: string;
  readonly title: string;
  /** Whether it is one of many in a list: on a phone it is then one button, the last of its ways. */
  readonly isListed?: boolean;
};

/** Ways to share a page in the language that it is read in: links to networks and an e-mail, which load nothing of theirs; with script its address to copy, and what the device offers. */
export function ShareRow({ to, title, isListed = false }: Props) {
  const intl = useIntl();
  const hydrated = useHydrated();
  const { copy, outcome } = useCopy();
  const language = usePageLanguage();
  const url = usePublicUrl() + createPath(withLanguage(parsePath(to), language));
  return (
    <div className={`${styles.row} ${isListed ? styles.listed : ''}`}>
      <ul aria-label={intl.formatMessage({ id: 'share.label' }, { title: isolated(title, language) })}>
        {networks.map(({ name, mark, href }) => (
          <li key={name}>
            <a
              href={href(url, title)}
              rel="noreferrer"
              aria-label={intl.formatMessage({ id: 'share.on' }, { network: intl.formatMessage({ id: name }) })}
            >
              <span lang="en" dir="ltr" aria-hidden="true">
                {mark}
              </span>
            </a>
          </li>
        ))}
        <li>
          <a
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
            aria-label={intl.formatMessage({ id: 'share.mail' })}
          >
            <Icon name="mail" />
          </a>
        </li>
        {hydrated && (
          <li>
            <button type="button" aria-label={intl.formatMessage({ id: 'share.copy' })} onClick={() => void copy(url)}>
              <Icon name={outcome === 'copied' ? 'done' : 'link'} />
            </button>
          </li>
        )}
        {hydrated && 'share' in navigator && (
          <li>
            <button
              type="button"
              aria-label={intl.formatMessage({ id: 'share.device' })}
              // Who closes what the device offers has changed their mind: nothing has failed.
              onClick={() => void navigator.share({ title, url }).catch(() => {})}
            >
              <Icon name="share" />
            </button>
          </li>
        )}
      </ul>
      <output className={`${styles.said} ${outcome === 'failed' ? styles.failed : ''}`}>
        {outcome && intl.formatMessage({ id: outcome === 'copied' ? 'share.copied' : 'share.not_copied' })}
      </output>
    </div>
  );
}
