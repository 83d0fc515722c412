import { CalendarEventDetailDocument, CalendarPageDocument } from '../../generated/public/graphql.ts';
import { defineDetail, definePage } from '../../kit/page.ts';
import { monthAt, tableOf } from './month.ts';

/** The events of a month in its table: of this one, or of that which the address names. */
export const page = definePage({
  path: 'calendar',
  document: CalendarPageDocument,
  variables: ({ search, today }) => {
    const month = monthAt(search, today);
    return month === null ? null : tableOf(month);
  },
  principal: ['calendarDays'],
  notFound: { to: '/calendar', name: 'calendar.this_month', text: 'calendar.no_month' },
});

/** One event, over the month that it was opened from. */
export const detail = defineDetail({
  document: CalendarEventDetailDocument,
  principal: 'event',
  notFound: { to: '/calendar', name: 'nav.calendar' },
});
