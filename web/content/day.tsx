import { useIntl } from 'react-intl';

/** A day of the calendar, in words; the same one wherever the reader is. */
export function Day({ of: day, className }: { readonly of: string; readonly className?: string | undefined }) {
  const intl = useIntl();
  const text = intl.formatDate(day, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <time dateTime={day} className={className}>
      {text}
    </time>
  );
}
