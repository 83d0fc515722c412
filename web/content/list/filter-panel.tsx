import { type ComponentProps, type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from '../../navigation/router.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { FilterForm } from './filter-form.tsx';
import styles from './filter-panel.module.css';

type Props = {
  /** The list that it narrows, and its address without any filter. */
  readonly to: string;
  readonly addressOf?: ComponentProps<typeof FilterForm>['addressOf'];
  /** The id of the form, for fields that are elsewhere on the page. */
  readonly id?: string;
  /** How many filters are set. */
  readonly active: number;
  /** The fields; a group of them is a fieldset. */
  readonly children: ReactNode;
};

/**
 * The filters of a list in a column beside it, in view while the list scrolls. Where there is no room beside it they open
 * over the list, as a sheet on a phone; without script they unfold above it.
 */
export function FilterPanel({ to, addressOf, id, active, children }: Props) {
  const { key } = useLocation();
  const hydrated = useHydrated();
  // Going elsewhere, as by Back, closes the sheet.
  const [sheet, setSheet] = useState<{ readonly at: string; readonly open: boolean } | null>(null);
  const close = () => setSheet(sheet && { ...sheet, open: false });
  const optional = { ...(addressOf && { addressOf }), ...(id !== undefined && { id }) };
  const form = (
    <FilterForm to={to} {...optional} className={styles.form}>
      {children}
      <div className={styles.actions}>
        <Button type="submit">
          <FormattedMessage id="shop.filter" />
        </Button>
        <ButtonLink to={to} look="secondary" preventScrollReset onClick={close}>
          <FormattedMessage id="shop.reset" />
        </ButtonLink>
      </div>
    </FilterForm>
  );
  return (
    <>
      <details className={styles.panel}>
        <summary
          aria-haspopup={hydrated ? 'dialog' : undefined}
          onClick={(event) => {
            // One that was unfolded before the script came folds up again.
            if (!hydrated || event.currentTarget.closest('details')?.open) return;
            event.preventDefault();
            if (!sheet) setSheet({ at: key, open: true });
          }}
        >
          <Icon name="filter" />
          <FormattedMessage id="shop.filters" />
          {active > 0 && (
            <span className={styles.active}>
              <FormattedMessage id="filters.active" values={{ count: active }} />
            </span>
          )}
          <Icon name="down" className={styles.chevron} />
        </summary>
        {!sheet && form}
      </details>
      {sheet && (
        <Dialog
          title={<FormattedMessage id="shop.filters" />}
          open={sheet.open && sheet.at === key}
          onGone={() => setSheet(null)}
        >
          <div className={styles.sheet} onSubmit={close}>
            {form}
          </div>
        </Dialog>
      )}
    </>
  );
}
