import { FormattedMessage } from 'react-intl';
import { TextField } from '../../ui/field.tsx';

type Props = {
  readonly error: string | undefined;
  /** Whether it names an account that there is: password managers then fill it in. */
  readonly autoComplete: 'username' | 'email';
};

/** The address by which a customer is known. */
export const EmailField = ({ error, autoComplete }: Props) => (
  <TextField
    label={<FormattedMessage id="auth.email" />}
    name="email"
    type="email"
    inputMode="email"
    autoComplete={autoComplete}
    autoCapitalize="none"
    spellCheck={false}
    dir="ltr"
    error={error}
  />
);
