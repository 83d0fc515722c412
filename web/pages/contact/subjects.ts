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

/** A line of a message: what was asked, and the answer. */
export const lineOf = (name: MessageId, value: string, textOf: TextOf): string =>
  textOf('contact.line', { name: textOf(name), value });

type Written = {
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
  const answers = asked.flatMap((field) => {
    const value = valueOf(field).trim();
    return value === '' ? [] : [lineOf(fields[field], value, textOf)];
  });
  return [lineOf('contact.subject', textOf(name), textOf), ...answers, '', message].join('\n');
}
