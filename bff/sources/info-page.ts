import type { InfoPage, InfoPageName } from '../domain/info-page.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { Reader } from './reader.ts';

/** Informational pages, from the legacy API through the cache, each language by itself. */
export const infoPageSource = (read: Reader) => ({
  page: async (name: InfoPageName): Promise<InfoPage> => ({ name, content: await read(endpoints[name]) }),
});
