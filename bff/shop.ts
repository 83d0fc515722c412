import type { Config } from './config.ts';
import { dumpSettings } from './exports/dump-settings.ts';
import type { Shop } from './graphql/context.ts';
import { ownTexts } from './texts/own-texts.ts';
import type { Upstream } from './upstream.ts';

/** What the shop is, by its configuration and what it reads from. */

type Configured = {
  readonly config: Config;
  /** The base of the legacy API: the configured one, or the stand-in's. */
  readonly legacyApiUrl: string;
};

/** What resolvers know of the shop as a whole. */
export const shopOf = (options: Configured, publicUrl: string, upstream: Upstream): Shop => ({
  ...exportedOf(options, publicUrl),
  timeZone: options.config.timeZone,
  videoUrl: options.config.videoUrl,
  mapOrigins: options.config.mapOrigins,
  euResponsiblePerson: options.config.euResponsiblePerson,
  imageBaseUrl: upstream.imageBaseUrl,
  knownImage: upstream.pictures.known,
  imageRevision: upstream.pictures.revision,
  hasChanged: upstream.changedBooks.has,
  changeRevision: upstream.changedBooks.revision,
  ebookState: upstream.ebookState,
  snapshot: upstream.catalogue,
  ownTexts: ownTexts({
    legal: options.config.legalTexts,
    barrierAnswerDays: options.config.barrierAnswerDays,
    contactEmail: options.config.contactEmail,
  }),
});

/** What is in each record of the dump, and what it is all known by. */
function exportedOf(options: Configured, publicUrl: string) {
  const { currency, enrichment } = options.config;
  const shown = { publicUrl, currency, ebookBaseUrl: ebooksOf(options), enrichments: enrichment.byIsbn };
  return { ...shown, dumpSettings: dumpSettings(shown) };
}

/** What e-books are below. Of another legacy API than the stand-in only its own address is known, which is not for readers. */
export const ebooksOf = ({ config, legacyApiUrl }: Configured): string | null =>
  config.ebookBaseUrl ?? (config.legacyApiUrl === null ? `${legacyApiUrl}/ebooks` : null);

/** Whose pages the shop shows in frames: e-books, the video and maps. */
export const framedOrigins = (options: Configured): readonly string[] => {
  const { videoUrl, mapOrigins } = options.config;
  const origins = [ebooksOf(options), videoUrl].flatMap((address) => (address === null ? [] : new URL(address).origin));
  return [...new Set([...origins, ...mapOrigins])];
};
