import { type RefObject, useEffect, useRef } from 'react';
import { versioned } from '../../storage/formats.ts';
import { isRecord } from '../../storage/is-record.ts';
import { isText } from '../../storage/shape.ts';
import { storedValue } from '../../storage/stored-value.ts';

type Texts = Readonly<Record<string, string>>;

const isTexts = (stored: unknown): stored is Texts => isRecord(stored) && Object.values(stored).every(isText);

/** What was typed into the form, by its fields; for this tab, and until it is sent. */
export const draft = storedValue<Texts>({
  key: 'contact-draft',
  initial: {},
  area: 'session',
  format: versioned<Texts>(1, { read: (stored) => (isTexts(stored) ? stored : null), write: (texts) => texts }),
});

/**
 * Keeps what is typed into a form, and fills in what was: a reload, or another page, costs nothing. What the address fills
 * in, by `defaults`, comes with other fields, and takes the place of what it filled in before unless that was changed.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, defaults: string): void {
  const began = useRef(new WeakMap<Field, string>());
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const kept = draft.get();
    for (const field of fieldsOf(element)) {
      // A new default shows by itself only until React has once set a value.
      if (field.value === began.current.get(field)) field.value = field.defaultValue;
      began.current.set(field, field.defaultValue);
      const text = kept[keyOf(field)];
      // What was typed before this script was there comes first.
      if (text !== undefined && !isTyped(field)) field.value = text;
    }
    const keep = () => {
      const shown = fieldsOf(element);
      const others = Object.entries(draft.get()).filter(([name]) => shown.every((field) => keyOf(field) !== name));
      draft.set(Object.fromEntries([...others, ...shown.filter(isTyped).map((field) => [keyOf(field), field.value])]));
    };
    if (fieldsOf(element).some(isTyped)) keep();
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other fields have come
  }, [form, defaults]);
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter((each) => each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement);

const isTyped = ({ value, defaultValue }: Field): boolean => value !== defaultValue;

/** What the address fills in is another text for another address: what is typed over it is kept for that alone. */
const keyOf = (field: Field): string =>
  field instanceof HTMLInputElement && field.defaultValue !== '' ? `${field.name}: ${field.defaultValue}` : field.name;
