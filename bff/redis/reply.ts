/**
 * Replies of the form that their commands have. Any other belongs to another command, or what answers is no Redis: it must be taken
 * neither for a stored value nor for a sign-out, and counts like no answer.
 */
class UnexpectedReply extends Error {
  constructor() {
    super('a reply of another form than its command has');
    this.name = 'UnexpectedReply';
  }
}

const isText = (reply: unknown): reply is string | null => reply === null || typeof reply === 'string';

export function textReply(reply: unknown): string | null {
  if (!isText(reply)) throw new UnexpectedReply();
  return reply;
}

export const textReplies =
  (count: number) =>
  (replies: unknown): (string | null)[] => {
    if (!Array.isArray(replies) || replies.length !== count || !replies.every(isText)) throw new UnexpectedReply();
    return replies;
  };

export function numberReply(reply: unknown): number {
  if (typeof reply !== 'number') throw new UnexpectedReply();
  return reply;
}

type StreamReply = readonly (readonly [id: string, fields: readonly (string | undefined)[]])[];

/** Entries of a stream, which is read on from the last of them: no other text may be taken for its id. */
export function streamReply(reply: unknown): StreamReply {
  if (!Array.isArray(reply) || !reply.every(isStreamEntry)) throw new UnexpectedReply();
  return reply;
}

const isStreamEntry = (entry: unknown): entry is StreamReply[number] =>
  Array.isArray(entry) && /^\d+-\d+$/.test(String(entry[0])) && Array.isArray(entry[1]);
