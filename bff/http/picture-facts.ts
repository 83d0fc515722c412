import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { ImageFacts } from '../domain/image.ts';

/** What is known of pictures, in this process and, where there is Redis, in all: so that a picture has one address and one size. */
export type PictureFacts = {
  /** Null until any process has fetched the picture. */
  readonly of: (name: string) => ImageFacts | null;
  readonly note: (name: string, facts: ImageFacts) => void;
  /** Another number once it may be known otherwise of any. */
  readonly revision: () => number;
};

/** What all processes say to each other. `add` is false where it could not be said. */
export type SharedNotes = (options: {
  /** So many are kept. */
  readonly most: number;
  /** Told of each, one's own too, and once a second of none: then others can be reached. */
  readonly onNotes: (notes: readonly string[]) => void;
}) => { readonly add: (note: string) => Promise<boolean> };

/** How many pictures are remembered, some 150 bytes each beside their names. */
const most = 20_000;

/** A picture is noted when its size is known, and once more when a ThumbHash was tried. */
const notesOfEach = 2;

/** As many as a GraphQL Int holds. */
const pixels = z
  .int()
  .positive()
  .max(2 ** 31 - 1);

/** Another program may have written there. */
const noteForm = z.tuple([
  z.string(),
  z.strictObject({
    width: pixels.nullable(),
    height: pixels.nullable(),
    hash: z.string().regex(/^[\w-]{16}$/),
    thumbhash: z.base64().max(100).nullable().exactOptional(),
  }),
]);

export function pictureFacts(sharedNotes: SharedNotes | null): PictureFacts {
  let revision = 0;
  const known = new LRUCache<string, ImageFacts>({
    // By size, since room for a number of them is all taken at once.
    maxSize: most,
    sizeCalculation: () => 1,
    dispose: () => void (revision += 1),
  });
  /** Names whose facts are not in the stream yet. */
  const unpublished = new Set<string>();
  let isPublishing = false;

  const keep = (name: string, facts: ImageFacts): void => {
    known.set(name, facts);
    revision += 1;
  };
  /** Adds them to the stream one after another, until one of them is refused: the next try is a second later. */
  const publish = async (): Promise<void> => {
    if (isPublishing) return;
    isPublishing = true;
    for (const name of unpublished) {
      const facts = known.get(name);
      if (facts && (await shared?.add(JSON.stringify([name, facts]))) === false) break;
      // What has been noted of it meanwhile is not published yet.
      if (known.get(name) === facts) unpublished.delete(name);
    }
    isPublishing = false;
  };
  const shared = sharedNotes?.({
    most: notesOfEach * most,
    onNotes: (notes) => {
      for (const note of notes) {
        const { data: [name, facts] = [] } = noteForm.safeParse(parsed(note));
        if (name !== undefined && facts && saysMore(facts, known.get(name))) keep(name, facts);
      }
      void publish();
    },
  });
  return {
    of: (name) => known.get(name) ?? null,
    note: (name, facts) => {
      if (!saysMore(facts, known.get(name))) return;
      keep(name, facts);
      if (!shared) return;
      unpublished.add(name);
      void publish();
    },
    revision: () => revision,
  };
}

/** Another content, or the same once a ThumbHash was tried: what was noted before that is no news. */
const saysMore = (facts: ImageFacts, before: ImageFacts | undefined): boolean =>
  facts.hash !== before?.hash || (before.thumbhash === undefined && facts.thumbhash !== undefined);

function parsed(note: string): unknown {
  try {
    return JSON.parse(note);
  } catch {
    return null;
  }
}
