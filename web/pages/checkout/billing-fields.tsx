import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Details } from '../../customer/checkout/purchase-storage.ts';
import { CountryFields } from '../../customer/forms/country-fields.tsx';
import type { FieldErrors } from '../../customer/forms/refusal.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import styles from './checkout.module.css';

type Props = {
  readonly details: Details;
  readonly errors: FieldErrors;
  readonly onChange: (entered: Partial<Details>) => void;
};

/** Who gets the order, and where. */
export function BillingFields({ details, errors, onChange }: Props) {
  const { countryId, cityId } = details;
  const field = (name: keyof Details, label: MessageId): ComponentProps<typeof TextField> => ({
    name,
    label: <FormattedMessage id={label} />,
    value: details[name],
    error: errors[name],
    maxLength: 200,
    onChange: ({ currentTarget }) => onChange({ [name]: currentTarget.value }),
  });
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <TextField {...field('name', 'field.name')} autoComplete="name" dir="auto" />
      </div>
      <CountryFields {...{ countryId, cityId, errors, onChange }} />
      <div className={styles.wide}>
        <TextField
          {...field('addressLine1', 'field.street')}
          hint={<FormattedMessage id="field.line1" />}
          autoComplete="address-line1"
          dir="auto"
        />
      </div>
      <div className={styles.wide}>
        <TextField {...field('addressLine2', 'field.line2')} autoComplete="address-line2" dir="auto" required={false} />
      </div>
      <TextField {...field('phone', 'field.phone')} type="tel" autoComplete="tel" dir="ltr" />
      <TextField
        {...field('email', 'field.email')}
        maxLength={254}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required={false}
      />
      <div className={styles.wide}>
        <TextAreaField
          name="note"
          label={<FormattedMessage id="field.note" />}
          hint={<FormattedMessage id="field.note_hint" />}
          value={details.note}
          error={errors['note']}
          maxLength={2000}
          dir="auto"
          required={false}
          onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
        />
      </div>
    </div>
  );
}
