import { FormField } from './form-field.tsx';

type Props = {
  /** Whether it names an account that there is: password managers then fill it in. */
  readonly autoComplete: 'username' | 'email';
  readonly defaultValue?: string;
};

/** The address by which a customer is known. */
export const EmailField = (field: Props) => (
  <FormField
    label="auth.email"
    name="email"
    type="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    dir="ltr"
    {...field}
  />
);
