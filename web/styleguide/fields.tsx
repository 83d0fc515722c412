import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CountryFields } from '../customer/forms/country-fields.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { SelectField, TextAreaField, TextField } from '../ui/field.tsx';
import { Part } from './part.tsx';
import styles from './page.module.css';

export function Fields() {
  const intl = useIntl();
  return (
    <Part title="Fields">
      <div className={styles.fields}>
        <TextField
          label={<FormattedMessage id="field.name" />}
          defaultValue={intl.formatMessage({ id: 'team.name_director' })}
        />
        <TextField
          label={<FormattedMessage id="field.phone" />}
          type="tel"
          dir="ltr"
          error={<FormattedMessage id="userError.REQUIRED.phone" />}
        />
        <SelectField label={<FormattedMessage id="field.country" />}>
          <option>{intl.formatMessage({ id: 'field.country_choose' })}</option>
        </SelectField>
        <SelectField
          label={<FormattedMessage id="field.state" />}
          error={<FormattedMessage id="userError.REQUIRED.select_state" />}
        >
          <option>{intl.formatMessage({ id: 'field.state_choose' })}</option>
        </SelectField>
        <Places />
        <TextField
          label={<FormattedMessage id="field.email" />}
          type="email"
          dir="ltr"
          required={false}
          defaultValue="reader@mail.example"
        />
        <TextField
          label={<FormattedMessage id="field.street" />}
          hint={<FormattedMessage id="field.line1" />}
          disabled
        />
        <TextAreaField
          label={<FormattedMessage id="field.note" />}
          hint={<FormattedMessage id="field.note_hint" />}
          required={false}
        />
        <TextAreaField
          label={<FormattedMessage id="contact.message" />}
          error={<FormattedMessage id="userError.REQUIRED.message" />}
        />
        <div>
          <Checkbox label={<FormattedMessage id="book.in_stock" />} defaultChecked />
          <Checkbox label={<FormattedMessage id="shop.categories" />} />
          <Checkbox label={<FormattedMessage id="home.tile_soon" />} disabled />
        </div>
      </div>
    </Part>
  );
}

/** The stand-in's countries and states; the latter follow the former. */
function Places() {
  const [chosen, setChosen] = useState({ countryId: '', cityId: '' });
  return <CountryFields {...chosen} onChange={setChosen} />;
}
