import { use, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from '../navigation/router.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { operationAddress } from './ask-by-get.ts';
import { AskContext } from './context.ts';
import { entryKey } from './history-entries.ts';
import { operationOf, type PageDocument, type Variables } from './operation.ts';
import { keepLater, laterAnswer } from './later-answers.ts';

type Query<Result> = {
  readonly state: 'ready' | 'loading' | 'failed';
  /** While another one is loading, that which came last. */
  readonly data: Result | null;
  /** Where it has failed because the legacy API refused, its own words. */
  readonly refusal: string | null;
  readonly retry: () => void;
};

type Settled<Result> = Pick<Query<Result>, 'data' | 'refusal'> & { readonly attempt: string };

type Options = {
  /** In milliseconds, how long the variables must have been the same. */
  readonly pause?: number;
  /** Nothing is asked before. */
  readonly when?: boolean;
  /** Kept with the history entry: going back shows it again at once, and a change of language brings it along. */
  readonly withPage?: boolean;
};

/**
 * Asks for what everybody may see and is added to a page that is shown, anew with other variables: a superseded request is aborted,
 * and its answer never given. Null asks nothing and clears what has come.
 */
export function usePublicQuery<Payload extends object, Given extends Variables, Result>(
  document: PageDocument<Payload, Given>,
  variables: Given | null,
  select: (payload: Payload) => Result | null,
  { pause = 0, when = true, withPage = false }: Options = {},
): Query<Result> {
  const ask = use(AskContext);
  const language = usePageLanguage();
  const location = useLocation();
  const hydrated = useHydrated();
  const [settled, setSettled] = useState<Settled<Result> | null>(null);
  const [tries, setTries] = useState(0);
  const operation = variables && operationOf(document, variables);
  const entry = entryKey(location);
  const kept = withPage && hydrated && operation ? laterAnswer(entry, operation, language) : undefined;
  // Another try asks for the same, and is another attempt; so is one by <Retry>, which has another location.
  const attempt = operation && [tries, withPage && location.key, operationAddress(operation, language)].join(' ');

  const load = useEffectEvent(async (signal: AbortSignal) => {
    if (!ask || !operation || !attempt) return setSettled(null);
    const answer = await ask(operation, signal, language).catch(() => null);
    if (signal.aborted) return;
    if (withPage && answer?.failed.length === 0) keepLater(entry, operation, language, answer);
    setSettled({ attempt, data: answer && select(answer.data), refusal: answer?.refusal ?? null });
  });
  const isKept = kept !== undefined;
  useEffect(() => {
    if (!when || isKept) return;
    const superseded = new AbortController();
    const timer = setTimeout(() => void load(superseded.signal), attempt ? pause : 0);
    return () => {
      clearTimeout(timer);
      superseded.abort();
    };
  }, [attempt, pause, when, isKept]);

  const retry = () => setTries(tries + 1);
  const now = kept ? { data: select(kept.data), refusal: null } : settled?.attempt === attempt ? settled : null;
  if (!now) return { state: 'loading', data: settled?.data ?? null, refusal: null, retry };
  return { ...now, state: now.data === null ? 'failed' : 'ready', retry };
}
