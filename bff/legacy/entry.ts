import { z } from 'zod';
import type { Newcomer } from '../domain/customer.ts';
import type { Reading } from './answer.ts';
import { payloadOf, refusalIn } from './envelope.ts';
import { id, text } from './fields.ts';
import { messageIn, noticeIn } from './notice.ts';

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
export const admission: Reading<readonly unknown[], Newcomer> = {
  read: async (body, misunderstood) => {
    for (const level of [payloadOf(body), body]) {
      const read = newcomer.safeParse(level);
      const notice = noticeIn(body);
      if (read.success) return { value: { ...read.data, notice: notice?.toLowerCase() === welcome ? null : notice } };
    }
    misunderstood(['token']);
    return undefined;
  },
};

/** A sign-in is told by its message alone (spec 7): any other message is a no (auth-2). */
export const signInRefusal = (body: unknown): string | null => {
  const refusal = refusalIn(body);
  const said = messageIn(body);
  if (refusal !== null) return said ?? refusal;
  return said === null || said.toLowerCase() === welcome ? null : said;
};
