import { endpoints } from '../legacy/endpoints.ts';

/** Whether what an endpoint answers is somebody's own: what it says is said to one reader, not to everybody. */
export const isPersonal = (path: string): boolean => personal.has(path);

const personal: ReadonlySet<string> = new Set(
  Object.values(endpoints)
    .filter(({ kind }) => kind !== 'public')
    .map(({ path }) => path),
);
