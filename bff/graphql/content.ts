import { absoluteLink } from '../domain/content.ts';
import { absoluteHtml } from '../domain/html.ts';
import { imageOf } from '../domain/image.ts';
import type { Language } from '../domain/language.ts';
import { type Page, wholePage } from '../domain/record.ts';
import { type RecordKind, targetOf } from '../domain/record-pages.ts';
import { type Bilingual, type LocalisedText, otherTextIn, textIn, valueIn } from '../domain/text.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { itemOnPages } from '../sources/by-id.ts';
import { journalsNamed } from '../sources/search.ts';
import { unlessItFails } from '../sources/unless-it-fails.ts';
import { sendContactMessage } from '../use-cases/contact-message.ts';
import { calendarDays, eventsOfDay, keyword, pageNumber, recordOf } from './arguments.ts';
import type { Context } from './context.ts';
import type {
  BannerResolvers,
  CalendarDayResolvers,
  ContactMessagePayloadResolvers,
  ContactResolvers,
  GalleryItemResolvers,
  InfoPageName,
  InfoPageResolvers,
  InfoSectionResolvers,
  JournalResolvers,
  LinkTargetKind,
  MutationResolvers,
  QueryResolvers,
  ShopResolvers,
} from './generated/resolvers.ts';
import { type PlacedGalleryItem, type WithTranslation, withTranslations } from './with-translation.ts';
import { ifReadable } from '../sources/snapshot.ts';
import { descriptionFor, languageOf, textFor, pageUrl } from './values.ts';

/** The publisher’s own pages: banners, gallery, informational pages, contact, journals, calendar. */

export const Shop: ShopResolvers = {
  currencyCode: (shop) => shop.currency,
  languages: () => ['EN', 'AR'],
  passwordReset: (_shop, _args, { passwordReset: { request, reset } }) => request !== null && reset !== null,
  contactForm: (_shop, _args, { mailbox }) => mailbox !== null,
  accountDeletion: (_shop, _args, { mailbox }) => mailbox !== null,
  snapshot: ({ snapshot }, _args, { recording }) => {
    recording?.spoil();
    return ifReadable(snapshot?.state());
  },
};

const targetKinds = {
  book: 'BOOK',
  category: 'CATEGORY',
  author: 'AUTHOR',
  journal: 'JOURNAL',
  post: 'POST',
  newsItem: 'NEWS_ITEM',
  project: 'PROJECT',
  page: 'PAGE',
} as const satisfies Record<RecordKind | 'page', LinkTargetKind>;

export const Banner: BannerResolvers = {
  subtitle: async (banner, args, context) => textOf(args, context, banner, ({ subtitle }) => subtitle),
  text: async (banner, args, context) => textOf(args, context, banner, ({ text }) => text),
  link: (banner, _args, { shop }) => absoluteLink(banner.link, shop.publicUrl),
  target: ({ link }, _args, { shop: { publicUrl } }) => {
    const address = absoluteLink(link, publicUrl);
    const target = address === null ? null : targetOf(address, publicUrl);
    return target && { kind: targetKinds[target.kind], recordId: target.id, path: target.path };
  },
  image: (banner) => imageOf(banner.image, banner.text),
};

export const GalleryItem: GalleryItemResolvers = {
  image: (item) => imageOf(item.image, item.description),
  description: async (item, args, context) => textOf(args, context, item, ({ description }) => description),
  previous: (item, _args, context) => besideInGallery(context, item, -1),
  next: (item, _args, context) => besideInGallery(context, item, 1),
};

export const Contact: ContactResolvers = {
  address: async (contact, args, context) => textOf(args, context, contact, ({ address }) => address),
  embeddedMap: ({ map }, _args, { shop }) =>
    map !== null && shop.mapOrigins.includes(new URL(map).origin) ? map : null,
};

export const InfoPage: InfoPageResolvers = {
  name: (name) => name,
  content: async (name, args, context) => {
    const text = await infoText(name, args, context);
    return { value: text?.value.html ?? '', language: text?.language ?? null };
  },
  sections: async (name, args, context) => (await infoText(name, args, context))?.value.sections ?? null,
};

export const InfoSection: InfoSectionResolvers = {
  html: (section, _args, { shop }) => absoluteHtml(section.html, shop),
};

export const ContactMessagePayload: ContactMessagePayloadResolvers = {
  isSent: ({ userErrors }) => userErrors.length === 0,
};

export const CalendarDay: CalendarDayResolvers = {
  eventCount: ({ events }) => events.length,
  events: ({ events }, { first }) => events.slice(0, eventsOfDay(first)),
};

export const Journal: JournalResolvers = {
  name: (journal, args, context) => textFor(journal.name, args, context),
  otherName: (journal, _args, { language }) => otherTextIn(journal.name, language),
  description: (journal, args, context) =>
    descriptionFor(journal, () => context.read(endpoints.journalDetail, journal.id), args, context),
  image: (journal) => imageOf(journal.image, journal.name),
  url: ({ id }, _args, { shop }) => pageUrl('journal', id, shop),
  viewUrl: (journal, _args, { shop }) => absoluteLink(journal.viewUrl, shop.publicUrl),
  currentIssueUrl: (journal, _args, { shop }) => absoluteLink(journal.currentIssueUrl, shop.publicUrl),
  submissionUrl: (journal, _args, { shop }) => absoluteLink(journal.submissionUrl, shop.publicUrl),
};

export const contentQueries: Pick<
  QueryResolvers,
  | 'shop'
  | 'banners'
  | 'gallery'
  | 'galleryItem'
  | 'infoPage'
  | 'contact'
  | 'journals'
  | 'journal'
  | 'searchJournals'
  | 'events'
  | 'calendarDays'
  | 'event'
> = {
  shop: (_root, _args, { shop }) => shop,
  banners: async (_root, _args, { read, readIn }) =>
    withTranslations(await read(endpoints.banners), (language) => readIn(language)(endpoints.banners)),
  gallery: (_root, args, context) => galleryPage(context, pageNumber(args.page)),
  galleryItem: (_root, args, context) =>
    recordOf(args.id, (known) =>
      itemOnPages(
        (page) => galleryPage(context, page),
        ({ id }) => id,
        known,
        mostGalleryPages,
      ),
    ),
  infoPage: (_root, { name }) => name,
  contact: async (_root, _args, { read, readIn }) => ({
    ...(await read(endpoints.contact)),
    in: (language) => readIn(language)(endpoints.contact),
  }),
  journals: async (_root, _args, { read }) => wholePage(await read(endpoints.journals)),
  journal: (_root, { id }, { read }) => recordOf(id, (known) => read(endpoints.journalDetail, known)),
  searchJournals: (_root, args, { read }) => journalsNamed(read, keyword(args.keyword), pageNumber(args.page)),
  events: (_root, args, { calendar }) => calendar.events(calendarDays(args, mostDays)),
  calendarDays: (_root, args, { calendar }) => calendar.days(calendarDays(args, mostDaysOfTable)),
  event: (_root, { id }, { calendar }) => recordOf(id, (known) => calendar.event(known)),
};

/** More days than anybody lists at once. */
const mostDays = 366;

/** As many as the table of a month has weeks for. */
const mostDaysOfTable = 42;

export const contentMutations: Pick<MutationResolvers, 'sendContactMessage'> = {
  sendContactMessage: (_root, { input }, context) => sendContactMessage(context, input),
};

/** A text in the language that a field asks for: what was read in another one may not have it. */
async function textOf<T>(
  args: Parameters<typeof languageOf>[0],
  context: Context,
  record: WithTranslation<T>,
  of: (record: T) => Bilingual | null,
): Promise<LocalisedText | null> {
  const language = languageOf(args, context);
  const other = language === context.language ? null : await record.in(language);
  return other ? textIn(of(other), language) : textFor(of(record), args, context);
}

/** An item is looked for on no more pages than that. */
const mostGalleryPages = 10;

async function galleryPage({ read, readIn }: Context, page: number): Promise<Page<PlacedGalleryItem>> {
  const found = await read(endpoints.gallery, { page });
  const itemsIn = async (language: Language) => (await readIn(language)(endpoints.gallery, { page })).items;
  const items = withTranslations(found.items, itemsIn).map((item, at) => ({ ...item, page, at }));
  return { ...found, items };
}

/** The item before or after another one, on its page or the one beside that, where `galleryItem` finds it. */
async function besideInGallery(
  context: Context,
  { page, at }: PlacedGalleryItem,
  by: 1 | -1,
): Promise<PlacedGalleryItem | null> {
  const { items, hasMore } = await galleryPage(context, page);
  const beside = items[at + by];
  if (beside) return beside;
  const isEnd = by === 1 ? !hasMore || page >= mostGalleryPages : page === 1;
  if (isEnd) return null;
  const other = (await galleryPage(context, page + by)).items.at(by === 1 ? 0 : -1);
  // Where each page is the same one, there is none beside it.
  return other && items.every(({ id }) => id !== other.id) ? other : null;
}

/** The text of an informational page in the language that a field asks for, else in the other one. */
async function infoText(name: InfoPageName, args: Parameters<typeof languageOf>[0], context: Context) {
  const language = languageOf(args, context);
  const page = infoPages[name];
  if (typeof page !== 'string') return valueIn(await context.readIn(language)(page), language);
  const contact = await unlessItFails(context.read(endpoints.contact));
  return { value: context.shop.ownTexts(page, language, contact?.email ?? null), language };
}

/** Those of the legacy API, and the names of those that the shop brings along. */
const infoPages = {
  ABOUT: endpoints.about,
  PEER_REVIEW: endpoints.peerReview,
  RESEARCH_INTEGRITY: endpoints.researchIntegrity,
  DIRECTORS_MESSAGE: endpoints.directorsMessage,
  PRIVACY_POLICY: 'privacy',
  TERMS_OF_USE: 'terms',
  ACCESSIBILITY: 'accessibility',
} as const satisfies Record<InfoPageName, unknown>;
