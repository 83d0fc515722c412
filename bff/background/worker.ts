/** The background thread: reads one large answer after another, and gives each back as plain data. */
import { readCalendar } from '../calendar/events.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { type ReadAnswer, readAnswer, type RawAnswer, type Readable } from '../legacy/answer.ts';
import type { Task } from './tasks.ts';
import { answerTasks } from './thread.ts';

const byPath = new Map(Object.values(endpoints).map((endpoint) => [endpoint.path, endpoint as unknown] as const));

/** An answer is read by the same endpoint as on the main thread: functions can't be handed over, its path can. */
const answered = async (raw: RawAnswer): Promise<ReadAnswer<unknown>> => {
  const endpoint = byPath.get(raw.path);
  if (endpoint === undefined) {
    return { result: { failure: { kind: 'malformed', at: 'too long' } }, misunderstood: [] };
  }
  return readAnswer(endpoint as Readable<readonly unknown[], unknown>, raw); // the args came from a call of that endpoint
};

answerTasks((task: Task) => (task.kind === 'answer' ? answered(task.raw) : readCalendar(task.clock, task.feed)));
