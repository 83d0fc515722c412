import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { enteredIn } from '../../customer/forms/entered.ts';
import { type Letter, letterOf, type Written } from './subjects.ts';

type Options = Pick<Written, 'subject' | 'textOf'> & { readonly form: RefObject<HTMLFormElement | null> };

/** The message as an e-mail, from when it could not be sent; it follows what is typed on. Null before, and for another subject. */
export function useLetter({ form, subject, textOf }: Options) {
  const [offered, setOffered] = useState<{ readonly subject: Written['subject']; readonly letter: Letter } | null>(
    null,
  );
  const offer = (valueOf: Written['valueOf']) =>
    setOffered({ subject, letter: letterOf({ subject, valueOf, textOf }) });
  const letter = offered?.subject === subject ? offered.letter : null;
  const follow = useEffectEvent((element: HTMLFormElement) => offer(enteredIn(element)));
  const isOffered = letter !== null;
  useEffect(() => {
    const element = form.current;
    if (!isOffered || !element) return;
    const onInput = () => follow(element);
    element.addEventListener('input', onInput);
    return () => element.removeEventListener('input', onInput);
  }, [isOffered, form]);
  return { letter, offer };
}
