import type { answerTimes as timed } from '../../bff/http/answer-times.ts';

/** Times no answer. */
export const answerTimes: typeof timed = () => (listener) => listener;
