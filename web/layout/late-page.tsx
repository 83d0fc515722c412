import { FormattedMessage } from 'react-intl';
import { Retry } from '../navigation/retry.tsx';
import bar from '../ui/bottom-bar.module.css';
import { useHydrated } from '../ui/use-hydrated.ts';

/**
 * Says that the page's script is late or lost, and offers to load the page again: a part of the server's HTML, which its
 * style shows after a while unless the page is hydrated by then.
 */
export function LatePage() {
  const hydrated = useHydrated();
  if (hydrated) return null;
  return (
    <div>
      {/* The live region is there before its words are. */}
      <output>
        <span className={`${bar.bar} ${bar.overPage} ${bar.late}`}>
          <FormattedMessage id="err.late" />
          <Retry reload words="err.load_again" />
        </span>
      </output>
    </div>
  );
}
