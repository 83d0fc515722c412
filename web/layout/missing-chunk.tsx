import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { isChunkMissing, onChunkMissing } from '../ui/chunk.ts';
import { Retry } from '../navigation/retry.tsx';
import page from '../styles/page.module.css';
import styles from './failure-bar.module.css';

/** Says that a chunk of the page could not be loaded, and offers to load the page anew (err-4). */
export function MissingChunk() {
  const isMissing = useSyncExternalStore(onChunkMissing, isChunkMissing, () => false);
  if (!isMissing) return null;
  return (
    <div className={styles.bar} role="alert">
      <div className={`${page.wrap} ${styles.row}`}>
        <p>
          <FormattedMessage id="err.chunk" />
        </p>
        <Retry reload />
      </div>
    </div>
  );
}
