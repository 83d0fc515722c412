import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../i18n/messages.ts';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { useFieldError } from './form-errors.ts';

type Texts = {
  /** As that of the mutation's input: an error of that is said beside the field. */
  readonly name: string;
  readonly label: MessageId;
  readonly hint?: MessageId | false | undefined;
};

/** A field of the form around it. */
export const FormField = ({ label, hint, ...field }: Texts & Omit<ComponentProps<typeof TextField>, keyof Texts>) => (
  <TextField {...field} {...useTexts({ name: field.name, label, hint })} />
);

/** The same for a text of several lines. */
export const FormTextArea = ({
  label,
  hint,
  ...field
}: Texts & Omit<ComponentProps<typeof TextAreaField>, keyof Texts>) => (
  <TextAreaField {...field} {...useTexts({ name: field.name, label, hint })} />
);

const useTexts = ({ name, label, hint }: Texts) => ({
  label: <FormattedMessage id={label} />,
  hint: hint && <FormattedMessage id={hint} />,
  error: useFieldError(name),
});
