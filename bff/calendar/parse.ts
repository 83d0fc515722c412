import { async as ical, type CalendarResponse, sync } from 'node-ical';
import { CalendarError } from '../domain/failure.ts';

/** Reads an iCalendar feed by the library, and what it refuses without that. */

/** Told of each kind of thing that could not be understood. */
export type Misunderstood = (at: string) => void;

/** How much of a processor, in milliseconds, reading what can't be read at once, and then working out what recurs, may take. */
export const maxReadingMs = 2_000;

/** What this thread has had of a processor: a busy machine makes no feed longer. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * A calendar whose times without a zone are those of this one: the library would take them for the machine's. Where the
 * calendar defines a zone without naming it at its times, as some exports do, that one is meant, and the library knows.
 */
export const inZone = (timeZone: string, calendar: string): string =>
  calendar.includes('BEGIN:VTIMEZONE')
    ? calendar
    : calendar.replace(
        /^((?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(?:;(?!TZID=)[^:;\r\n]*)*)(?=:\d{8}T\d{6}(?!Z))/gm,
        `$1;TZID=${timeZone}`,
      );

/** The library throws all away for one rule that is none: events with such a rule are taken out. */
export async function parsed(text: string, misunderstood: Misunderstood): Promise<CalendarResponse> {
  try {
    return await ical.parseICS(text);
  } catch {
    misunderstood('event.rrule');
    return ical.parseICS(readable(text)).catch((cause: unknown) => {
      throw malformed('calendar', cause);
    });
  }
}

/** A calendar without the events that the library refuses, and without those that have no end. */
function readable(text: string): string {
  const until = processorMs() + maxReadingMs;
  const kept: string[] = [];
  let event: string[] | null = null;
  for (const line of text.split(/\r?\n/)) {
    if (line === 'BEGIN:VEVENT') event = [];
    if (line === 'END:VCALENDAR') event = null;
    (event ?? kept).push(line);
    if (event === null || line !== 'END:VEVENT') continue;
    const whole = event.join('\r\n');
    if (isReadable(whole)) kept.push(whole);
    event = null;
    if (processorMs() > until) throw malformed('too much that can’t be read');
  }
  return kept.join('\r\n');
}

const isReadable = (event: string): boolean => {
  try {
    sync.parseICS(`BEGIN:VCALENDAR\r\n${event}\r\nEND:VCALENDAR`);
    return true;
  } catch {
    return false;
  }
};

export const malformed = (at: string, cause?: unknown) => new CalendarError({ kind: 'malformed', at }, { cause });
