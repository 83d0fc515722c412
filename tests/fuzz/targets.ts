import type { Target } from './target.ts';
import { headerTargets } from './targets/headers.ts';
import { originTargets } from './targets/origins.ts';
import { pictureTargets } from './targets/pictures.ts';
import { valueTargets } from './targets/values.ts';
import { webTargets } from './targets/web.ts';

/** Each reader of what strangers send: run by `npm run fuzz`, and with all tests in fewer cases. */
export const targets: readonly Target[] = [
  ...headerTargets,
  ...originTargets,
  ...pictureTargets,
  ...valueTargets,
  ...webTargets,
];
