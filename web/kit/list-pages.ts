import type { Location } from '../navigation/router.ts';
import type { Language } from '../i18n/language.ts';
import type { Answer } from './answer.ts';
import type { Ask } from './context.ts';
import { entryKey, firstPage } from './history-entries.ts';
import { pageAddress, pageNumber } from './list-address.ts';
import { pageOperation } from './load-page.ts';
import { operationOf, type Variables } from './operation.ts';
import type { PageAddress, PageData } from './page.ts';
import { shownAnswer } from './public-store.ts';

/** The other pages of a list: which are shown, and how each is asked. */

/** The address of a list at another of its pages. */
export const atPage = ({ search, ...address }: PageAddress, number: number): PageAddress => ({
  ...address,
  search: new URLSearchParams(pageAddress(search.toString(), number)),
});

/**
 * The pages of a list that are above the one its address names, in order: those down to the first that its history entry
 * is to show, as far as it has their answers in this language.
 */
export function earlierPages<Data, Asked extends Variables>(
  page: Pick<PageData<Data, Asked>, 'document' | 'variables'>,
  address: PageAddress,
  { location, language }: { readonly location: Pick<Location, 'key' | 'state'>; readonly language: Language },
): readonly PageAddress[] {
  const named = pageNumber(address.search);
  const first = firstPage(location, named);
  const found: PageAddress[] = [];
  for (let number = named - 1; number >= first; number -= 1) {
    const earlier = atPage(address, number);
    const operation = pageOperation(page, earlier);
    if (!operation || !shownAnswer(entryKey(location), operation, language)) break;
    found.unshift(earlier);
  }
  return found;
}

/**
 * Asks another page of a list: the list alone, where the page declares how, and the rest of it as `shown` has it. Null where
 * there can't be such a page.
 */
export async function askPage<Data extends object, Asked extends Variables>(
  { document, variables, more }: Pick<PageData<Data, Asked>, 'document' | 'variables' | 'more'>,
  address: PageAddress,
  { ask, signal, shown }: { ask: Ask; signal: AbortSignal; shown: Answer<Data> | Promise<Answer<Data>> },
): Promise<Answer<Data> | null> {
  const asked = variables(address);
  if (!asked) return null;
  if (!more) return ask(operationOf(document, asked), signal);
  const list = await ask(more(asked), signal);
  return withList(await shown, list);
}

const withList = <Data extends object>(shown: Answer<Data>, list: Answer<Partial<Data>>): Answer<Data> => ({
  data: { ...shown.data, ...list.data },
  failed: [...shown.failed.filter((field) => !(field in list.data)), ...list.failed],
  maxAge: Math.min(shown.maxAge, list.maxAge),
  asOf: list.asOf ?? shown.asOf,
});
