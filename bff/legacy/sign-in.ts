import { z } from 'zod';
import type { Newcomer } from '../domain/customer.ts';
import type { Language } from '../domain/language.ts';
import type { AnswerReader } from './answer.ts';
import { payloadOf, refusalIn } from './envelope.ts';
import { id, text } from './fields.ts';
import { messageOf, noticeIn } from './notice.ts';

const bearer = z.object({ id: id.optional(), token: text });

/** Wherever the id and the token stand: side by side, inside `user`, or the one inside and the other beside. */
const newcomer: z.ZodType<Omit<Newcomer, 'notice'>> = bearer
  .extend({ user: bearer.nullish() })
  .transform((row, context) => {
    const customerId = row.user?.id ?? row.id;
    const token = row.token ?? row.user?.token;
    if (customerId !== undefined && token != null) return { customerId, token };
    context.addIssue({ code: 'custom', message: 'no id and token' });
    return z.NEVER;
  });

/** What a sign-in is told by: a word for programs, in one language. */
const welcome = 'login successful';

/** Who has come in, with the token. Nothing of it may be missing. */
export const signedIn: AnswerReader<readonly unknown[], Newcomer> = {
  read: (body, misunderstood) => {
    const read = newcomerIn(body);
    const notice = noticeIn(body);
    if (read) return { value: { ...read, notice: notice?.toLowerCase() === welcome ? null : notice } };
    misunderstood(['token']);
    return undefined;
  },
  data: { kind: 'session', record: newcomer },
};

/**
 * Asked in English, a sign-in is told by its message alone (spec 7): any other is a no (auth-2). Asked in Arabic, a message
 * may be in Arabic: then an answer that says success and has id and token is a yes in other words.
 */
export const signInRefusal = (body: unknown, language: Language): string | null => {
  const refusal = refusalIn(body);
  const said = messageOf(body);
  if (refusal !== null) return said ?? refusal;
  if (said === null || said.toLowerCase() === welcome) return null;
  return language === 'ar' && newcomerIn(body) ? null : said;
};

const newcomerIn = (body: unknown): Omit<Newcomer, 'notice'> | undefined =>
  [payloadOf(body), body].map((level) => newcomer.safeParse(level)).find(({ success }) => success)?.data;
