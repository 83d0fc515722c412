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

/** What all processes tell each other: `add` does so, and `onNotes` is told of each, one's own too. */
export type SharedNotes = (options: {
  /** So many are kept. */
  readonly most: number;
  readonly onNotes: (notes: readonly string[]) => void;
}) => { readonly add: (note: string) => void };

/** How many pictures are remembered, some 150 bytes each beside their names. */
const most = 20_000;

const noteForm = z.tuple([
  z.string(),
  z.strictObject({
    width: z.number().nullable(),
    height: z.number().nullable(),
    hash: z.string(),
    thumbhash: z.string().nullable(),
  }),
]);

export function pictureFacts(sharedNotes: SharedNotes | null): PictureFacts {
  let revision = 0;
  const known = new LRUCache<string, ImageFacts>({ max: most, dispose: () => void (revision += 1) });
  /** Whether it was not known yet. */
  const keep = (name: string, facts: ImageFacts): boolean => {
    if (JSON.stringify(known.get(name)) === JSON.stringify(facts)) return false;
    known.set(name, facts);
    revision += 1;
    return true;
  };
  const shared = sharedNotes?.({
    most,
    onNotes: (notes) => {
      for (const note of notes) {
        const read = noteForm.safeParse(parsed(note));
        if (read.success) keep(...read.data);
      }
    },
  });
  return {
    of: (name) => known.get(name) ?? null,
    note: (name, facts) => {
      if (keep(name, facts)) shared?.add(JSON.stringify([name, facts]));
    },
    revision: () => revision,
  };
}

function parsed(note: string): unknown {
  try {
    return JSON.parse(note);
  } catch {
    return null;
  }
}
