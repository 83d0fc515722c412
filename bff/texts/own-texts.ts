import type { InfoText } from '../domain/content.ts';
import type { Language } from '../domain/language.ts';
import { messageIn } from '../domain/messages.ts';
import { readTexts, type Texts } from './files.ts';
import { legalNames, type LegalTexts } from './legal-folder.ts';

const names = [...legalNames, 'accessibility'] as const;

type Name = (typeof names)[number];

/** A text that the shop brings along, filled in; `email` is the publisher's mailbox, null where that is not known. */
export type OwnTexts = (name: Name, language: Language, email: string | null) => InfoText;

type Options = {
  /** What the operator has put in the place of the shop's own; null for nothing. */
  readonly legal: LegalTexts | null;
  /** Within how many days a report of a barrier is answered; null where that is not promised. */
  readonly barrierAnswerDays: number | null;
  /** The mailbox to be named where that of the publisher is not known. */
  readonly contactEmail: string | null;
};

/** Those of the shop itself, once they have been read. */
let broughtAlong: Texts<Name> | undefined;

function readOwnTexts(): Texts<Name> {
  const { texts, mistakes } = readTexts(import.meta.dirname, names);
  if (mistakes.length > 0) throw new Error(`The shop comes with ${mistakes.join('; ')}`);
  return texts;
}

/**
 * Reads the texts once in a process. In them `{email}` becomes a link to a mailbox, or else to the page with the form for messages, and `{answer}`
 * the sentence on when a report of a barrier is answered.
 */
export function ownTexts({ legal, barrierAnswerDays: days, contactEmail }: Options): OwnTexts {
  const all: Texts<Name> = { ...(broughtAlong ??= readOwnTexts()), ...legal };

  return (name, language, email) => {
    const address = [email, contactEmail].find((each) => each !== null && plainAddress.test(each));
    const page = messageIn(language, { id: 'legal.contact_page' });
    const link = address
      ? `<a href="mailto:${address}"><bdi dir="ltr">${address}</bdi></a>`
      : `<a href="/contact">${page}</a>`;
    const answer = days === null ? '' : messageIn(language, { id: 'accessibility.answer', values: { days } });
    const withValues = (text: string, mailbox: string): string =>
      text.replaceAll('{email}', mailbox).replaceAll('{answer}', answer);
    const filled = (html: string): string => html.replace(betweenTags, (text) => withValues(text, link));
    const { html, sections } = all[name][language];
    return {
      html: filled(html),
      sections:
        sections?.map(({ heading, anchor, html }) => ({
          heading: heading && withValues(heading, address ?? page),
          anchor,
          html: filled(html),
        })) ?? null,
    };
  };
}

/** An address that means the same in HTML. */
const plainAddress = /^[\w.+-]+@[\w.-]+$/;

const betweenTags = /(?<=^|>)[^<>]+/g;
