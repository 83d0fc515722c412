import { useIntl } from 'react-intl';

/** A day of the calendar, in words; the same one wherever the reader is. */
export function Day({ date, className }: { readonly date: string; readonly className?: string | undefined }) {
  const intl = useIntl();
  const text = intl.formatDate(date, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <time dateTime={date} className={className}>
      {text}
    </time>
  );
}
