import { z } from 'zod';
import type { Contact } from '../domain/contact.ts';
import { address, text } from './fields.ts';
import { bilingualHtml } from './html.ts';

/** How to reach the publisher, as /common/getcontact sends it (spec 3). */
export const contact: z.ZodType<Contact> = z
  .object({
    address: bilingualHtml,
    email: text,
    mobile: text,
    phone: text,
    facebook: address,
    instagram: address,
    twitter: address,
    linkedin: address,
    snapchat: address,
    map: address,
  })
  // Anything at all would read as a contact of nothing.
  .refine((contact) => Object.values(contact).some((value) => value !== null), 'nothing to reach the publisher by');
