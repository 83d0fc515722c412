import { z } from 'zod';
import type { Notice } from '../domain/notice.ts';
import type { AnswerReader } from './answer.ts';
import { isRecord, payloadOf, wordsIn } from './envelope.ts';
import { meantForCustomers } from './words.ts';

/** What the legacy API has done, in words: they are the data, or else the message (spec 7). */
export const notice: AnswerReader<readonly unknown[], Notice> = {
  read: (body) => ({ value: meantForCustomers(wordsIn(payloadOf(body))) ?? noticeIn(body) }),
  data: { kind: 'words', record: z.unknown() },
};

/** What an answer says beside its data. */
export const messageOf = (body: unknown): string | null =>
  isRecord(body) ? (wordsIn(body['message']) ?? wordsIn(body['msg'])) : null;

/** What it says to the customer beside its data. */
export const noticeIn = (body: unknown): Notice => meantForCustomers(messageOf(body));
