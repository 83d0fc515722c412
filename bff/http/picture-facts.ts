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

/** A picture is noted when its size is known, and once more with its ThumbHash. */
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
    thumbhash: z.base64().max(100).nullable(),
  }),
]);

export function pictureFacts(sharedNotes: SharedNotes | null): PictureFacts {
  let revision = 0;
  const known = new LRUCache<string, ImageFacts>({ max: most, dispose: () => void (revision += 1) });
  /** What others could not be told yet. */
  const untold = new LRUCache<string, ImageFacts>({ max: most });

  const keep = (name: string, facts: ImageFacts): void => {
    known.set(name, facts);
    revision += 1;
  };
  const tell = async (name: string, facts: ImageFacts): Promise<void> => {
    if ((await shared?.add(JSON.stringify([name, facts]))) === false) untold.set(name, facts);
  };
  const tellAgain = (): void => {
    const waiting = [...untold.entries()];
    untold.clear();
    for (const [name, facts] of waiting) void tell(name, facts);
  };
  const shared = sharedNotes?.({
    most: notesOfEach * most,
    onNotes: (notes) => {
      for (const note of notes) {
        const { data: [name, facts] = [] } = noteForm.safeParse(parsed(note));
        if (name !== undefined && facts && saysMore(facts, known.get(name))) keep(name, facts);
      }
      tellAgain();
    },
  });
  return {
    of: (name) => known.get(name) ?? null,
    note: (name, facts) => {
      if (!saysMore(facts, known.get(name))) return;
      keep(name, facts);
      void tell(name, facts);
    },
    revision: () => revision,
  };
}

/** Another content, or the same with a ThumbHash that was not known: what was noted before that was made is no news. */
const saysMore = (facts: ImageFacts, before: ImageFacts | undefined): boolean =>
  facts.hash !== before?.hash || (before.thumbhash === null && facts.thumbhash !== null);

function parsed(note: string): unknown {
  try {
    return JSON.parse(note);
  } catch {
    return null;
  }
}
