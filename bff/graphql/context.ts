import type { Catalogue } from '../catalogue/catalogue.ts';
import type { KnownBook } from '../catalogue/records.ts';
import type { EbookState } from '../domain/book.ts';
import type { Enrichments } from '../domain/enrichment.ts';
import type { ImageFacts } from '../domain/image.ts';
import type { Scope } from '../domain/scope.ts';
import type { Calendar } from '../sources/calendar.ts';
import type { Loader, Reads } from '../sources/reader.ts';
import type { Recording } from '../sources/recording.ts';
import type { OwnTexts } from '../texts/own-texts.ts';
import type { Visitor } from '../use-cases/visitor.ts';

/** What is the same for all requests of a process. */
export type Shop = {
  /** The origin that readers see, without a slash at its end. */
  readonly publicUrl: string;
  /** ISO 4217. */
  readonly currency: string;
  /** IANA name of the zone of its days and times. */
  readonly timeZone: string;
  /** What e-books are below, for readers' browsers, without a slash at its end; null where that is not known. */
  readonly ebookBaseUrl: string | null;
  /** What the frame of the publisher's video shows; null where there is none. */
  readonly videoUrl: string | null;
  /** Whose maps pages may show in frames. */
  readonly mapOrigins: readonly string[];
  /** Who is responsible for the books in the EU, with an address; null where that is not set. */
  readonly euResponsiblePerson: string | null;
  /** What pictures are fetched from below, without a slash at its end. */
  readonly imageBaseUrl: string;
  /** What this process knows of a picture by its name; null until it has been asked for. */
  readonly knownImage: (path: string) => ImageFacts | null;
  /** Another number once it may know otherwise of any. */
  readonly imageRevision: () => number;
  /** Whether a book has changed since lists may have been read, so that its details alone know its stock. */
  readonly hasChanged: (bookId: string) => boolean;
  /** Another number once it may be so of any. */
  readonly changeRevision: () => number;
  /** Whether the page of an e-book answers now. */
  readonly ebookState: (url: string) => Promise<EbookState>;
  /** The shop's own copy of the catalogue; null where it is not to have one. */
  readonly snapshot: Catalogue | null;
  /** What the operator says of books beside the legacy API. */
  readonly enrichments: Enrichments;
  /** Another text once the settings that are in each record of the dump are others. */
  readonly dumpSettings: string;
  /** The texts that the shop brings along. */
  readonly ownTexts: OwnTexts;
};

/** What resolvers have at hand while one request runs: for this request, and for no other. */
export type Context = Reads &
  Visitor & {
    readonly shop: Shop;
    readonly requestId: string;
    /** Whether the answer is to say what its operation costs. */
    readonly wantsCost: boolean;
    readonly scope: Scope;
    readonly calendar: Calendar;
    /** What the snapshot knows of a book, without a call; null where it does not have it. */
    readonly known: Loader<KnownBook>;
    /** What its answer is made of, where that may be kept. */
    readonly recording: Recording | undefined;
  };
