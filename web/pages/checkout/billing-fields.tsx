import type { ComponentProps } from 'react';
import type { Details } from '../../customer/checkout/purchase-storage.ts';
import { CountryFields } from '../../customer/forms/country-fields.tsx';
import { FormField, FormTextArea } from '../../customer/forms/form-field.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import styles from './checkout.module.css';

type Props = {
  readonly details: Details;
  readonly onChange: (entered: Partial<Details>) => void;
};

/** Who gets the order, and where. */
export function BillingFields({ details, onChange }: Props) {
  const { countryId, cityId } = details;
  const field = (name: keyof Details, label: MessageId): ComponentProps<typeof FormField> => ({
    name,
    label,
    value: details[name],
    maxLength: 200,
    onChange: ({ currentTarget }) => onChange({ [name]: currentTarget.value }),
  });
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <FormField {...field('name', 'field.name')} autoComplete="name" dir="auto" />
      </div>
      <CountryFields {...{ countryId, cityId, onChange }} />
      <div className={styles.wide}>
        <FormField
          {...field('addressLine1', 'field.street')}
          hint="field.line1"
          autoComplete="address-line1"
          dir="auto"
        />
      </div>
      <div className={styles.wide}>
        <FormField {...field('addressLine2', 'field.line2')} autoComplete="address-line2" dir="auto" required={false} />
      </div>
      <FormField {...field('phone', 'field.phone')} type="tel" autoComplete="tel" dir="ltr" />
      <FormField
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
        <FormTextArea
          name="note"
          label="field.note"
          hint="field.note_hint"
          value={details.note}
          maxLength={2000}
          dir="auto"
          required={false}
          onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
        />
      </div>
    </div>
  );
}
