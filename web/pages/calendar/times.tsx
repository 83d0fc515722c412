import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { CalendarEntryFragment } from '../../generated/public/graphql.ts';
import text from '../../styles/text.module.css';
import { HijriBeside } from './hijri-dates.tsx';
import { shifted } from './month.ts';

/** When an event takes place, in the shop's time zone. */

type When = Pick<CalendarEntryFragment, 'start' | 'end' | 'allDay'>;

/** A day such as 2026-11-20 with its weekday, as text. */
export function useDayName(): (day: string) => string {
  const intl = useIntl();
  return (day) =>
    intl.formatMessage(
      { id: 'calendar.day' },
      {
        weekday: intl.formatDate(day, { weekday: 'long', timeZone: 'UTC' }),
        // Not in one with the weekday: browsers may put another space or comma between them than the server.
        date: intl.formatDate(day, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
      },
    );
}

/** What an event says of its time on one of its days: when it begins, or else when it ends, or that it takes all of the day. */
export function TimeOn({ day, event }: { readonly day: string; readonly event: When }) {
  const intl = useIntl();
  const { start, end, allDay } = event;
  if (!allDay && isOn(intl, start, day)) return <Clock at={start} />;
  if (!allDay && end !== null && isOn(intl, end, day)) {
    return <FormattedMessage id="calendar.until" values={{ time: <Clock key="end" at={end} /> }} />;
  }
  return <FormattedMessage id="calendar.all_day" />;
}

/** An hour, which keeps its own direction and stays in one line. */
function Clock({ at, zoned = false }: { readonly at: string; readonly zoned?: boolean }) {
  const intl = useIntl();
  return (
    <time dateTime={at} className={text.figure}>
      {intl.formatTime(at, { timeStyle: 'short' })}
      {zoned && ` ${zoneAt(intl, at)}`}
    </time>
  );
}

const zoneAt = (intl: IntlShape, at: string): string | undefined =>
  intl.formatDateToParts(at, { timeZoneName: 'shortOffset' }).find(({ type }) => type === 'timeZoneName')?.value;

type ZoneProps = {
  readonly days: readonly { readonly events: readonly When[] }[];
  readonly className: string | undefined;
};

/** Names the zone of the times that these days have, if any; both of its offsets where the clocks change among them. */
export function ZoneOfTimes({ days, className }: ZoneProps) {
  const intl = useIntl();
  const times = days.flatMap(({ events }) => events.filter(({ allDay }) => !allDay).map(({ start }) => start));
  if (times.length === 0) return null;
  const zones = [...new Set(times.map((at) => zoneAt(intl, at)))];
  return (
    <p className={className}>
      <FormattedMessage id="calendar.zone" values={{ zone: <bdi key="zone">{zones.join(' / ')}</bdi> }} />
    </p>
  );
}

/** Whether a moment is of this day. */
function isOn(intl: IntlShape, moment: string, day: string): boolean {
  const figures = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  return intl.formatDate(moment, figures) === intl.formatDate(day, { ...figures, timeZone: 'UTC' });
}

/** From when to when it takes place, with its days and the zone of its times. */
export function WholeTime({ event: { start, end, allDay } }: { readonly event: When }) {
  const intl = useIntl();
  const name = useDayName();
  const dated = (moment: string, timeZone?: 'UTC') => {
    const figures = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
    const parts = intl.formatDateToParts(moment, { ...figures, ...(timeZone && { timeZone }) });
    const figure = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
    const day = `${figure('year')}-${figure('month')}-${figure('day')}`;
    const words = intl.formatMessage({ id: 'calendar.day_of_year' }, { day: name(day), year: figure('year') });
    return {
      day,
      words: (
        <span key="day">
          {words}
          <HijriBeside day={day} hasYear />
        </span>
      ),
    };
  };
  if (allDay) {
    const [first, last] = [dated(start, 'UTC'), dated(end === null ? start : shifted(end.slice(0, 10), -1), 'UTC')];
    return first.day === last.day ? first.words : <Span from={first.words} to={last.words} />;
  }
  const from = dated(start);
  if (end === null) return <At day={from.words} time={<Clock at={start} zoned />} />;
  const to = dated(end);
  return from.day === to.day ? (
    <At day={from.words} time={<Span from={<Clock at={start} />} to={<Clock at={end} zoned />} />} />
  ) : (
    <Span
      from={<At day={from.words} time={<Clock at={start} />} />}
      to={<At day={to.words} time={<Clock at={end} zoned />} />}
    />
  );
}

type Side = React.ReactNode;

const At = ({ day, time }: { readonly day: Side; readonly time: Side }) => (
  <FormattedMessage id="calendar.at" values={{ day, time: <bdi key="time">{time}</bdi> }} />
);

const Span = ({ from, to }: { readonly from: Side; readonly to: Side }) => (
  <FormattedMessage
    id="calendar.span"
    values={{ from: <span key="from">{from}</span>, to: <span key="to">{to}</span> }}
  />
);
