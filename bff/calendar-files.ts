import type { Request, RequestHandler, Response } from 'express';
import { calendarFile } from './calendar/file.ts';
import type { CalendarEvent } from './domain/calendar.ts';
import type { Language } from './domain/language.ts';
import { messageIn } from './domain/messages.ts';
import { pageLanguage } from './http/language.ts';
import { answerLater, answerPlainly } from './http/plain-answer.ts';
import type { Calendar } from './sources/calendar.ts';

export type CalendarFilesOptions = {
  readonly publicUrl: string;
  /** IANA name of the shop's zone. */
  readonly timeZone: string;
  readonly now: () => number;
  readonly calendarFor: (request: Request, response: Response, language: Language) => Calendar;
};

/** Where the files are: all events, to subscribe to, and one. */
export const calendarPaths = ['/calendar.ics', '/calendar/:id.ics'];

/** How long a calendar may go without asking again, in seconds: as long as the events themselves are taken for new. */
const maxAge = 600;

/** Answers with the events as an iCalendar file, in the reader's language; 503 where they can't be had. */
export function calendarFiles({ publicUrl, timeZone, now, calendarFor }: CalendarFilesOptions): RequestHandler {
  return async (request, response) => {
    const language = pageLanguage(request);
    const { id } = request.params;
    const events = await eventsOf(calendarFor(request, response, language), id?.toString()).catch(() => null);
    if (events === null) return answerLater(request, response, { id: 'err.page' });
    if (id !== undefined && events.length === 0) return answerPlainly(request, response, 404, { id: 'http.no_file' });
    const name = messageIn(language, { id: 'nav.calendar' });
    response
      .vary('Accept-Language, Cookie')
      .set({
        'Cache-Control': `private, max-age=${maxAge}`,
        'Content-Language': language,
        ...(id !== undefined && { 'Content-Disposition': `attachment; filename="event-${id.toString()}.ics"` }),
      })
      .type('text/calendar')
      .send(calendarFile({ name, events, publicUrl, timeZone, now: now() }));
  };
}

async function eventsOf(calendar: Calendar, id: string | undefined): Promise<readonly CalendarEvent[]> {
  if (id === undefined) return calendar.all();
  const event = await calendar.event(id);
  return event ? [event] : [];
}
