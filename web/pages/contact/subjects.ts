import type { MessageId } from '../../i18n/messages.ts';

/** What a message can be about: the address names it, the form asks for what it needs, and a text begins it. */

type Subject = {
  readonly name: MessageId;
  /** How the message begins, for the reader to go on with. */
  readonly text: MessageId;
  /** What else is asked, in its order. */
  readonly fields: readonly FieldName[];
};

export const fields = {
  book: 'contact.field_book',
  copies: 'contact.field_copies',
  course: 'contact.field_course',
  enrolment: 'contact.field_enrolment',
  term: 'contact.field_term',
  territory: 'contact.field_territory',
  library: 'contact.field_library',
  page: 'contact.field_page',
  device: 'contact.field_device',
  work: 'contact.field_work',
  kind: 'contact.field_kind',
  discipline: 'contact.field_discipline',
  language: 'contact.field_language',
} as const satisfies Record<string, MessageId>;

type FieldName = keyof typeof fields;

export const subjects = {
  proposal: {
    name: 'contact.proposal',
    text: 'contact.proposal_text',
    fields: ['work', 'kind', 'discipline', 'language'],
  },
  order: { name: 'contact.order', text: 'contact.order_text', fields: ['book', 'copies'] },
  'sold-out': { name: 'contact.sold_out', text: 'contact.sold_out_text', fields: ['book'] },
  'desk-copy': {
    name: 'contact.desk_copy',
    text: 'contact.desk_copy_text',
    fields: ['book', 'course', 'enrolment', 'term'],
  },
  'inspection-copy': {
    name: 'contact.inspection_copy',
    text: 'contact.inspection_copy_text',
    fields: ['book', 'course', 'enrolment', 'term'],
  },
  rights: { name: 'contact.rights', text: 'contact.rights_text', fields: ['book', 'territory'] },
  library: { name: 'contact.library', text: 'contact.library_text', fields: ['book', 'library'] },
  barrier: { name: 'contact.barrier', text: 'contact.barrier_text', fields: ['page', 'device'] },
} as const satisfies Record<string, Subject>;

export type SubjectName = keyof typeof subjects;

export const subjectNames = Object.keys(subjects) as readonly SubjectName[];

/** The subject that an address names; null where it names none that there is. */
export const subjectOf = (search: URLSearchParams): SubjectName | null =>
  subjectNames.find((name) => name === search.get('subject')) ?? null;

type TextOf = (id: MessageId, values?: Readonly<Record<string, string>>) => string;

export type Written = {
  readonly subject: SubjectName | null;
  /** What was entered into a field. */
  readonly valueOf: (name: FieldName | 'message') => string;
  readonly textOf: TextOf;
};

/**
 * The whole text of a message: its subject and what else was asked, each on a line, above what was written. Empty where
 * nothing was.
 */
export function composed({ subject, valueOf, textOf }: Written): string {
  const message = valueOf('message');
  if (subject === null || message.trim() === '') return message;
  const { name, fields: asked } = subjects[subject];
  const answered = asked.filter((field) => valueOf(field).trim() !== '');
  return [lineOf('contact.subject', textOf(name), textOf), ...linesOf(answered, { valueOf, textOf }), '', message].join(
    '\n',
  );
}

/** A message as an e-mail, which a link can open. */
export type Letter = { readonly subject?: string; readonly body: string };

/** The message as an e-mail of the reader’s own: what is not answered yet has its line too, to be answered there. */
export function letterOf({ subject, valueOf, textOf }: Written): Letter {
  const message = valueOf('message');
  if (subject === null) return { body: message };
  const { name, fields: asked } = subjects[subject];
  return { subject: textOf(name), body: [...linesOf(asked, { valueOf, textOf }), '', message].join('\n') };
}

const linesOf = (asked: readonly FieldName[], { valueOf, textOf }: Omit<Written, 'subject'>): string[] =>
  asked.map((field) => lineOf(fields[field], valueOf(field).trim(), textOf));

/** A line of a message: what was asked, and the answer. */
const lineOf = (name: MessageId, value: string, textOf: TextOf): string =>
  textOf('contact.line', { name: textOf(name), value });
