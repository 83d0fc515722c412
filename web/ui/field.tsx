import { type ComponentProps, type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

type Props = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong with what was entered, in the reader's words. */
  readonly error?: ReactNode;
  /** That it is not needed goes without saying, as in a search. */
  readonly unmarked?: boolean;
};

/** A line to fill in, with its label, a hint and what is wrong with it. Needed unless it says that it is not. */
export function TextField(props: Props & ComponentProps<'input'>) {
  const { field, control } = useLabelled(props);
  return (
    <Field {...field}>
      <input {...control} className={styles.control} />
    </Field>
  );
}

/** Room for a text of several lines. */
export function TextAreaField(props: Props & ComponentProps<'textarea'>) {
  const { field, control } = useLabelled(props);
  return (
    <Field {...field}>
      <textarea rows={4} {...control} className={`${styles.control} ${styles.area}`} />
    </Field>
  );
}

/** A choice of one out of several; the options are its children. */
export function SelectField(props: Props & ComponentProps<'select'>) {
  const { field, control } = useLabelled(props);
  return (
    <Field {...field}>
      <span className={styles.choice}>
        <select {...control} className={styles.control} />
        <Icon name="down" className={styles.chevron} />
      </span>
    </Field>
  );
}

/** What goes to the field, and what to the control in it. */
function useLabelled<Own extends { readonly required?: boolean | undefined }>(props: Props & Own) {
  const { label, hint, error, required = true, unmarked = false, ...own } = props;
  const { control, ...ids } = useField({ hint, error });
  return {
    field: { label, hint, error, required, unmarked, control, ...ids },
    control: { ...own, ...control, required },
  };
}

type FieldProps = Props & ReturnType<typeof useField> & { readonly required: boolean; readonly children: ReactNode };

/** A control with its label, its hint and what is wrong with it. */
export function Field({
  label,
  hint,
  error,
  required,
  unmarked,
  control,
  labelId,
  hintId,
  errorId,
  children,
}: FieldProps) {
  return (
    <div className={styles.field}>
      <label id={labelId} htmlFor={control.id} className={styles.label}>
        {label}
        {!required && !unmarked && (
          <small>
            (<FormattedMessage id="field.optional" />)
          </small>
        )}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={errorId} className={styles.error}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}

/** The ids that join a control to its label, its hint and its error. */
export function useField({ hint, error }: Pick<Props, 'hint' | 'error'>) {
  const id = useId();
  const labelId = `${id}-label`;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  const control = { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined };
  return { labelId, hintId, errorId, control };
}
