import { buildIfStale } from '../../scripts/build.ts';

/** Pages are tested as readers get them: built. */
export const setup = buildIfStale;
