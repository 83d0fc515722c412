import { FormattedMessage } from 'react-intl';
import { TitleLink } from '../../content/list/detail-link.tsx';
import type { CalendarEntryFragment, CalendarPageQuery } from '../../generated/public/graphql.ts';
import styles from './entry.module.css';
import { TimeOn } from './times.tsx';

export type TableDay = NonNullable<CalendarPageQuery['calendarDays']>[number];

type Props = {
  readonly day: string;
  readonly event: CalendarEntryFragment;
  /** Out of the order of the Tab key, as in a grid that is gone through by arrows. */
  readonly tabIndex?: -1 | undefined;
};

/** An event on one of its days: its time, then its title, which leads to its details. */
export const Entry = ({ day, event, tabIndex }: Props) => (
  <TitleLink to={`/calendar/${event.id}`} tabIndex={tabIndex} className={styles.entry}>
    <span className={styles.time}>
      <TimeOn day={day} event={event} />
    </span>{' '}
    <bdi className={styles.title}>{event.title}</bdi>
  </TitleLink>
);

/** Says how many further events a day has, which are in the file to subscribe to. */
export const Unlisted = ({ day: { events, eventCount } }: { readonly day: TableDay }) =>
  eventCount > events.length && (
    <p className={styles.unlisted}>
      <FormattedMessage id="calendar.unlisted" values={{ count: eventCount - events.length }} />
    </p>
  );
