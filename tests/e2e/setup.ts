import { builtFolder } from '../../scripts/build.ts';

/** Pages are tested as readers get them: built. */
export const setup = (): void => void builtFolder();
