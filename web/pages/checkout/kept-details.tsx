import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import styles from './checkout.module.css';

/** Says that the form is filled in with what was entered for the last order, and removes that. */
export const FilledIn = ({ onRemove }: { readonly onRemove: () => void }) => (
  <div className={styles.filledIn}>
    <p>
      <FormattedMessage id="checkout.filled_in" />
    </p>
    <Button look="secondary" size="small" onClick={onRemove}>
      <FormattedMessage id="checkout.remove_kept" />
    </Button>
  </div>
);

type KeepProps = { readonly isKept: boolean; readonly onChange: (isKept: boolean) => void };

/** Asks whether this browser is to keep what is entered, for the next order. */
export const KeepDetails = ({ isKept, onChange }: KeepProps) => (
  <Checkbox
    label={<FormattedMessage id="checkout.keep" />}
    checked={isKept}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
);
