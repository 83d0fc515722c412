import { z } from 'zod';
import type { CustomerDetails } from '../domain/customer.ts';
import { reference, text } from './fields.ts';

/** A customer, as /customer/details sends it (spec 3). */
export const customerDetails: z.ZodType<CustomerDetails> = z
  .object({ name: text, email: text, country_id: reference })
  .transform((row) => ({ name: row.name, email: row.email, countryId: row.country_id }));
