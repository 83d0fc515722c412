import { FormattedMessage } from 'react-intl';
import styles from './bottom-bar.module.css';
import { useOffline } from './network.ts';

/** Says once that the device is offline, whatever of the page is waiting for the network; in a dialog too, which covers the page. */
export function OfflineNotice({ inDialog = false }: { readonly inDialog?: boolean }) {
  const offline = useOffline();
  return (
    <div className={inDialog ? styles.inDialog : undefined}>
      {/* The live region is there before its words are. */}
      <output>
        {offline && (
          <span className={`${styles.bar} ${inDialog ? '' : styles.overPage}`}>
            <FormattedMessage id="err.offline" />
          </span>
        )}
      </output>
    </div>
  );
}
