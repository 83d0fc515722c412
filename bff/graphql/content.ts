import { absoluteLink } from '../domain/content.ts';
import { imageOf } from '../domain/image.ts';
import { wholePage } from '../domain/record.ts';
import { textIn } from '../domain/text.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { sendContactMessage } from '../use-cases/contact-message.ts';
import { calendarDays, pageNumber, recordOf } from './arguments.ts';
import type {
  BannerResolvers,
  ContactMessagePayloadResolvers,
  ContactResolvers,
  GalleryItemResolvers,
  InfoPageName,
  JournalResolvers,
  MutationResolvers,
  QueryResolvers,
} from './generated/resolvers.ts';
import { languageOf } from './values.ts';

/** The publisher’s own pages: banners, gallery, informational pages, contact, journals, calendar. */

export const Banner: BannerResolvers = {
  subtitle: (banner, _args, { language }) => textIn(banner.subtitle, language),
  text: (banner, _args, { language }) => textIn(banner.text, language),
  link: (banner, _args, { shop }) => absoluteLink(banner.link, shop.publicUrl),
  image: (banner) => imageOf(banner.image, banner.text),
};

export const GalleryItem: GalleryItemResolvers = {
  image: (item) => imageOf(item.image, item.description),
  description: (item, _args, { language }) => textIn(item.description, language),
};

export const Contact: ContactResolvers = {
  address: (contact, _args, { language }) => textIn(contact.address, language),
};

export const ContactMessagePayload: ContactMessagePayloadResolvers = {
  isSent: ({ userErrors }) => userErrors.length === 0,
};

export const Journal: JournalResolvers = {
  name: (journal, args, context) => textIn(journal.name, languageOf(args, context)),
  description: (journal, args, context) => textIn(journal.description, languageOf(args, context)),
  image: (journal) => imageOf(journal.image, journal.name),
  viewUrl: (journal, _args, { shop }) => absoluteLink(journal.viewUrl, shop.publicUrl),
  currentIssueUrl: (journal, _args, { shop }) => absoluteLink(journal.currentIssueUrl, shop.publicUrl),
  submissionUrl: (journal, _args, { shop }) => absoluteLink(journal.submissionUrl, shop.publicUrl),
};

export const contentQueries: Pick<
  QueryResolvers,
  'banners' | 'gallery' | 'infoPage' | 'contact' | 'journals' | 'journal' | 'events'
> = {
  banners: (_root, _args, { read }) => read(endpoints.banners),
  gallery: (_root, { page }, { read }) => read(endpoints.gallery, { page: pageNumber(page) }),
  infoPage: async (_root, { name }, { read, language }) => ({
    name,
    content: textIn(await read(infoPages[name]), language) ?? { value: '', language: null },
  }),
  contact: (_root, _args, { read }) => read(endpoints.contact),
  journals: async (_root, _args, { read }) => wholePage(await read(endpoints.journals)),
  journal: (_root, { id }, { read }) => recordOf(id, (known) => read(endpoints.journalDetail, known)),
  events: (_root, args, { shop, scope }) => shop.calendar.events(calendarDays(args), scope),
};

export const contentMutations: Pick<MutationResolvers, 'sendContactMessage'> = {
  sendContactMessage: (_root, { input }, context) => sendContactMessage(context, input),
};

const infoPages = {
  ABOUT: endpoints.about,
  PEER_REVIEW: endpoints.peerReview,
  RESEARCH_INTEGRITY: endpoints.researchIntegrity,
  DIRECTORS_MESSAGE: endpoints.directorsMessage,
} as const satisfies Record<InfoPageName, unknown>;
