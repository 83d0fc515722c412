import type { CalendarEventDetailQuery } from '../../generated/public/graphql.ts';
import type { Site, Thing } from '../../kit/structured-data.tsx';
import { shifted } from './month.ts';

type Shown = NonNullable<CalendarEventDetailQuery['event']>;

/** An event as schema.org's Event. */
export const eventData = (event: Shown, { address, publisher }: Site): Thing => {
  const { title, start, end, allDay, location, description } = event;
  return {
    '@type': 'Event',
    '@id': address,
    url: address,
    name: title,
    startDate: allDay ? start.slice(0, 10) : start,
    endDate: end === null ? undefined : allDay ? shifted(end.slice(0, 10), -1) : end,
    location: location === null ? undefined : { '@type': 'Place', name: location, address: location },
    description: description?.excerpt,
    organizer: publisher,
  };
};
