import type { Target } from './target.ts';
import { calendarTargets } from './targets/calendars.ts';
import { headerTargets } from './targets/headers.ts';
import { htmlTargets } from './targets/html.ts';
import { operationTargets } from './targets/operations.ts';
import { originTargets } from './targets/origins.ts';
import { pictureTargets } from './targets/pictures.ts';
import { recordTargets } from './targets/records.ts';
import { sessionTargets } from './targets/sessions.ts';
import { valueTargets } from './targets/values.ts';
import { webTargets } from './targets/web.ts';
import { wholeProcess } from './targets/whole-process.ts';

/** Each reader of what strangers send: run by `npm run fuzz`, and with all tests in fewer cases. */
export const targets: readonly Target[] = [
  ...headerTargets,
  ...originTargets,
  ...pictureTargets,
  ...valueTargets,
  ...webTargets,
  ...htmlTargets,
  ...sessionTargets,
  ...operationTargets,
  ...calendarTargets,
  ...recordTargets,
  wholeProcess,
];
