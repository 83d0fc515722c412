import type { Location } from 'react-router-dom';
import type { Language } from '../i18n/language.ts';
import { operationAddress } from './ask-by-get.ts';
import { entryKey, entryOf, firstPage } from './history-entries.ts';
import { pageAddress, pageNumber } from './list-address.ts';
import { pageOperation } from './load-page.ts';
import type { Operation, Variables } from './operation.ts';
import type { PageAddress, PageData } from './page.ts';

/** The address of a list at another of its pages. */
export const atPage = ({ params, search }: PageAddress, number: number): PageAddress => ({
  params,
  search: new URLSearchParams(pageAddress(search.toString(), number)),
});

/**
 * The pages of a list that stand above the one its address names, in order: those down to the first that its history entry
 * is to show, as far as it has their answers in this language.
 */
export function earlierPages<Data, Asked extends Variables>(
  page: Pick<PageData<Data, Asked>, 'document' | 'variables'>,
  address: PageAddress,
  { location, language }: { readonly location: Pick<Location, 'key' | 'state'>; readonly language: Language },
): readonly Operation[] {
  const { answers } = entryOf(entryKey(location));
  const named = pageNumber(address.search);
  const first = firstPage(location, named);
  const found: Operation[] = [];
  for (let number = named - 1; number >= first; number -= 1) {
    const operation = pageOperation(page, atPage(address, number));
    if (!operation || !answers.has(operationAddress(operation, language))) break;
    found.unshift(operation);
  }
  return found;
}
