import { z } from 'zod';
import type { Banner, Contact, GalleryItem, InfoText, Journal } from '../domain/content.ts';
import { identified } from '../domain/gallery.ts';
import type { Page } from '../domain/record.ts';
import type { Localised } from '../domain/text.ts';
import { page, type StorableReader } from './answer.ts';
import { address, bilingual, id, link, paired, picture, text } from './fields.ts';
import type { Paged } from './forms.ts';
import { bilingualHtml, html, structuredHtml } from './html.ts';

/** Decoders of the publisher’s own pages: banners, gallery, informational pages, contact, journals (spec 3). */

/** A banner, as /common/gethomebanner sends it; `data` is the picture's name (spec 3). */
export const banner: z.ZodType<Banner> = z
  .object({ subtitle: bilingual, text: bilingual, link, data: picture })
  .transform(({ data, ...rest }) => ({ ...rest, image: data }));

/** A picture of the gallery, as /getgallery sends it (spec 3). One without a picture and a word is none. */
const pictures = page(
  z
    .object({ image: picture, description: bilingual })
    .refine(({ image, description }) => image !== null || description !== null, 'nothing to show'),
);

/** A page of the gallery, whose items get their ids here. */
export const galleryPage: StorableReader<readonly [Paged], Page<GalleryItem>> = {
  read: (...answer) => {
    const read = pictures.read(...answer);
    return read && { value: { ...read.value, items: identified(read.value.items) } };
  },
  data: pictures.data,
  holds: (value): value is Page<GalleryItem> => pictures.holds(value),
};

/** The text of an informational page (spec 3). One that says nothing is none. */
export const infoPage: z.ZodType<Localised<InfoText>> = z
  .object({ content: structuredHtml.refine((content) => content !== null, 'no content') })
  .transform(({ content }) => content);

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

/** A journal, as /getjournal and its detail send it (spec 3). */
export const journal: z.ZodType<Journal> = z
  .object({
    id,
    name: bilingual,
    name_ar: text,
    description: bilingualHtml,
    description_ar: html,
    image: picture,
    view_journal: link,
    current_issue: link,
    submission: link,
  })
  .transform((row) => ({
    id: row.id,
    name: paired(row.name, row.name_ar),
    description: paired(row.description, row.description_ar),
    image: row.image,
    viewUrl: row.view_journal,
    currentIssueUrl: row.current_issue,
    submissionUrl: row.submission,
  }));
