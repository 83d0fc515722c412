import { z } from 'zod';
import type { Banner } from '../domain/banner.ts';
import { bilingual, link, picture } from './fields.ts';

/** A banner, as /common/gethomebanner sends it; `data` is the picture's name (spec 3). */
export const banner: z.ZodType<Banner> = z
  .object({ subtitle: bilingual, text: bilingual, link, data: picture })
  .transform(({ data, ...rest }) => ({ ...rest, image: data }));
