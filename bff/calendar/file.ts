import { type CalendarEvent, dayMs } from '../domain/calendar.ts';

export type FileOptions = {
  /** What the calendar is called. */
  readonly name: string;
  readonly events: readonly CalendarEvent[];
  /** The origin that readers see, without a slash at its end. */
  readonly publicUrl: string;
  /** IANA name of the shop's zone. */
  readonly timeZone: string;
  /** Milliseconds. */
  readonly now: number;
};

/**
 * Events as an iCalendar file (RFC 5545), to be put into one's own calendar or subscribed to. Times are in UTC and each recurrence is
 * an event by itself, so that no rule of a zone has to come along.
 */
export function calendarFile({ name, events, publicUrl, timeZone, now }: FileOptions): string {
  const { host } = new URL(publicUrl);
  // Of the day, so that a file in which nothing has changed is the same one.
  const stamp = compact(new Date(now - (now % dayMs)).toISOString());
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//calendar//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.id}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART${moment(event.start, event.allDay)}`,
      ...(event.end === null ? [] : [`DTEND${moment(event.end, event.allDay)}`]),
      `SUMMARY:${escaped(event.title)}`,
      ...(event.location === null ? [] : [`LOCATION:${escaped(event.location)}`]),
      ...(event.description === null ? [] : [`DESCRIPTION:${escaped(event.description.value)}`]),
      `URL:${publicUrl}/calendar/${event.id}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldedLine).join('\r\n')}\r\n`;
}

const moment = (instant: string, allDay: boolean): string =>
  allDay ? `;VALUE=DATE:${compact(instant.slice(0, 10))}` : `:${compact(instant)}`;

/** 2026-11-20T09:30:00Z as 20261120T093000Z. */
const compact = (written: string): string => written.replace(/\.\d+|[-:]/g, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n');

const longestLine = 75;

/** A line goes on in the next one after 75 bytes, none of them within a character. */
function foldedLine(line: string): string {
  let [length, text] = [0, ''];
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (length + bytes > longestLine) [length, text] = [1, `${text}\r\n `];
    length += bytes;
    text += character;
  }
  return text;
}
