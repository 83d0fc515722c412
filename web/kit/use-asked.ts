import { use, useEffect, useEffectEvent, useState } from 'react';
import { usePageLanguage } from '../i18n/page-language.ts';
import { operationAddress } from './ask-by-get.ts';
import { AskContext } from './ask-context.ts';
import { operationOf, type PageDocument, type Variables } from './operation.ts';

type Asked<Part> = {
  readonly state: 'ready' | 'loading' | 'failed';
  /** While another one is loading, that which came last. */
  readonly part: Part | null;
  /** Where it has failed because the legacy API refused, its own words. */
  readonly refusal: string | null;
  readonly again: () => void;
};

type Came<Part> = Pick<Asked<Part>, 'part' | 'refusal'> & { readonly attempt: string };

/**
 * Asks for what is added to a page that is shown, anew with other variables: a request that these have overtaken is
 * aborted, and its answer never given. Null asks nothing and clears what has come.
 */
export function useAsked<Data extends object, Given extends Variables, Part>(
  document: PageDocument<Data, Given>,
  variables: Given | null,
  partOf: (data: Data) => Part | null,
  /** In milliseconds, how long the variables must have been the same. */
  pause = 0,
): Asked<Part> {
  const ask = use(AskContext);
  const language = usePageLanguage();
  const [came, setCame] = useState<Came<Part> | null>(null);
  const [tries, setTries] = useState(0);
  const operation = variables && operationOf(document, variables);
  // Another try asks for the same, and is another attempt.
  const attempt = operation && `${tries} ${operationAddress(operation, language)}`;

  const load = useEffectEvent(async (signal: AbortSignal) => {
    if (!ask || !operation || !attempt) return setCame(null);
    const answer = await ask<Data>(operation, signal, 'while fresh').catch(() => null);
    if (signal.aborted) return;
    const part = answer && partOf(answer.data);
    setCame({ attempt, part, refusal: answer?.refusal ?? null });
  });
  useEffect(() => {
    const overtaken = new AbortController();
    const timer = setTimeout(() => void load(overtaken.signal), attempt ? pause : 0);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [attempt, pause]);

  const again = () => setTries(tries + 1);
  if (came?.attempt !== attempt) return { state: 'loading', part: came?.part ?? null, refusal: null, again };
  return { state: came.part === null ? 'failed' : 'ready', part: came.part, refusal: came.refusal, again };
}
