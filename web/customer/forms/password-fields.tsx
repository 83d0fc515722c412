import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../i18n/messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { FormField } from './form-field.tsx';

type Props = {
  /** Their names in the form, each with its label. */
  readonly fields: Readonly<Record<string, MessageId>>;
  /** What to know before the first of them is filled in. */
  readonly hint?: MessageId;
  /** What a password manager is to do: fill in the one it keeps, or propose one. */
  readonly autoComplete: 'current-password' | 'new-password';
};

/** The passwords of a form, with a box that shows all of them. */
export function PasswordFields({ fields, hint, autoComplete }: Props) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <>
      {Object.entries(fields).map(([name, label], index) => (
        <FormField
          key={name}
          label={label}
          hint={index === 0 && hint}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
      ))}
      <Checkbox
        label={<FormattedMessage id="auth.show_password" />}
        checked={shown}
        disabled={!hydrated}
        onChange={({ target }) => setShown(target.checked)}
      />
    </>
  );
}
