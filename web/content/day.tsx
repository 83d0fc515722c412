import { useIntl } from 'react-intl';

/** A day of the calendar, or that of a moment in the shop's time zone, in words; the same one wherever the reader is. */
export function Day({ date, className }: { readonly date: string; readonly className?: string | undefined }) {
  const intl = useIntl();
  const isMoment = date.includes('T');
  const text = intl.formatDate(date, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    // A day without a time is read as its midnight in UTC.
    ...(!isMoment && { timeZone: 'UTC' }),
  });
  return (
    <time dateTime={date} className={className}>
      {text}
    </time>
  );
}
