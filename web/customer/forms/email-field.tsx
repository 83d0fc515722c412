import { FormField } from './form-field.tsx';

type Props = {
  /** Whether it names an account that there is: password managers then fill it in. */
  readonly autoComplete: 'username' | 'email';
};

/** The address by which a customer is known. */
export const EmailField = ({ autoComplete }: Props) => (
  <FormField
    label="auth.email"
    name="email"
    type="email"
    inputMode="email"
    autoComplete={autoComplete}
    autoCapitalize="none"
    spellCheck={false}
    dir="ltr"
  />
);
