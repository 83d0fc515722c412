import { use, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { usePageLanguage } from '../i18n/page-language.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { appendedAnswers, appendPage, forgetAnswer } from './appended-pages.ts';
import { AskContext } from './ask-context.ts';
import { entryKey } from './history-entries.ts';
import { operationOf, type Variables } from './operation.ts';
import type { PageData } from './page.ts';
import { usePage } from './use-page.ts';

type ListPart<Item> = { readonly items: readonly Item[]; readonly page: number; readonly hasMore: boolean };

export type PagedList<Item> = {
  /** Null where the page of the list that the address names could not be had. */
  readonly items: readonly Item[] | null;
  /** The page that the address names. */
  readonly page: number;
  readonly hasMore: boolean;
  readonly showMore: () => void;
  readonly state: 'idle' | 'pending' | 'failed';
  /** How many items came last; null where none were appended since the list was opened. */
  readonly added: number | null;
};

type Progress = Pick<PagedList<never>, 'state' | 'added'>;

const idle: Progress = { state: 'idle', added: null };

/**
 * A list of which the address names one page, and to which more are appended in place. Back and a change of language
 * show those again without a request; a new search begins with none.
 */
export function usePagedList<Data extends object, Asked extends Variables, Item extends { readonly id: string }>(
  page: PageData<Data, Asked>,
  partOf: (data: Data) => ListPart<Item> | null,
  /** What is asked for further pages, where that is more than their number. */
  further = (variables: Asked, _data: Data): Asked => variables,
): PagedList<Item> {
  const entry = entryKey(useLocation());
  const language = usePageLanguage();
  const asked = useVariables(page);
  const operation = asked && operationOf(page.document, asked);
  const ask = use(AskContext);
  const [{ of, ...progress }, setProgress] = useState<Progress & { of: string }>({ of: entry, ...idle });
  const data = usePage(page);
  const first = partOf(data);
  // The server has no history: the browser adds what its entry has once it has taken over the HTML.
  const hydrated = useHydrated();
  const answers = hydrated && operation ? appendedAnswers<Data>(entry, operation, language) : [];
  const more = answers.map((answer) => partOf(answer.data)).filter((part) => part !== null);
  const last = more.at(-1) ?? first;
  const items = first && withoutRepeats([first, ...more]);

  const append = async () => {
    if (!ask || !asked || !operation || !last) return;
    const next = operationOf(page.document, { ...further(asked, data), page: last.page + 1 });
    setProgress({ of: entry, state: 'pending', added: null });
    const answer = await ask<Data>(next, new AbortController().signal).catch(() => null);
    const part = answer && partOf(answer.data);
    if (part) appendPage(entry, operation, next);
    else forgetAnswer(entry, next, language);
    const added = part && withoutRepeats([{ items: items ?? [] }, part]).length - (items?.length ?? 0);
    // The reader may have gone on to another list meanwhile, and have asked for more of that.
    setProgress((now) => (now.of === entry ? { of: entry, state: part ? 'idle' : 'failed', added } : now));
  };

  return {
    items,
    page: first?.page ?? 1,
    hasMore: last?.hasMore ?? false,
    showMore: () => void append(),
    ...(of === entry ? progress : idle),
  };
}

function useVariables<Data, Asked extends Variables>({ variables }: PageData<Data, Asked>): Asked | null {
  const params = useParams();
  const [search] = useSearchParams();
  return variables({ params, search });
}

/** A list that has changed upstream meanwhile may bring an item a second time. */
function withoutRepeats<Item extends { readonly id: string }>(parts: readonly Pick<ListPart<Item>, 'items'>[]): Item[] {
  const byId = new Map<string, Item>();
  for (const item of parts.flatMap(({ items }) => items)) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}
