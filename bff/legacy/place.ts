import { z } from 'zod';
import type { Place } from '../domain/place.ts';
import { bilingual, id, paired, text } from './fields.ts';

/** A country or a city, as /common/getcountry and /common/getcity send it (spec 3). */
export const place: z.ZodType<Place> = z
  .object({ id, name: bilingual, ar_name: text })
  .transform((row) => ({ id: row.id, name: paired(row.name, row.ar_name) }));
