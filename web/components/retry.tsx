import { FormattedMessage } from 'react-intl';
import { useLocation, useRevalidator } from 'react-router-dom';
import buttons from './buttons.module.css';

/** Asks for the page anew: in place where scripts run, by the same address where not. */
export function Retry({ reload = false }: { readonly reload?: boolean }) {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  return (
    <a
      className={buttons['secondary']}
      href={pathname + search}
      aria-busy={state === 'loading'}
      onClick={(event) => {
        if (reload) return;
        event.preventDefault();
        void revalidate();
      }}
    >
      <FormattedMessage id="err.retry" />
    </a>
  );
}
