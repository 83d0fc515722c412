import { hash } from 'node:crypto';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { backgroundThread, TaskFailed } from '../background/thread.ts';
import type { CachePolicy } from '../cache/cache.ts';
import { memoryCache } from '../cache/memory.ts';
import type { BookDetail } from '../domain/book.ts';
import { excerptOfPlain } from '../domain/excerpt.ts';
import { type Language, languages } from '../domain/language.ts';
import { messageIn } from '../domain/messages.ts';
import { type LocalisedText, otherTextIn, textIn } from '../domain/text.ts';
import { recordOf } from '../graphql/arguments.ts';
import type { Context } from '../graphql/context.ts';
import { addressOf } from '../http/address.ts';
import type { Media } from '../http/media.ts';
import { answerLater, answerPlainly } from '../http/plain-answer.ts';
import { cardsPath } from '../http/request-kind.ts';
import { unlessItFails } from '../sources/unless-it-fails.ts';
import type { CardText } from './card.ts';
import type { CardTask } from './worker.ts';

export type CardsOptions = {
  /** The cover of a book, as wide as asked for; null where it can't be had. */
  readonly cover: Media['scaled'];
  readonly contextFor: (request: Request, response: Response, language: Language) => Context;
};

const maxHeldBytes = 16_000_000;

/** What is drawn follows from its key alone: it goes when its memory is needed. */
const forGood: CachePolicy = { fresh: 365 * 24 * 3_600, revalidate: 0, ifError: 0 };

/** Serves a picture of 1200 × 630 of each book in each language, for previews of its page elsewhere (seo-1). */
export function previewCards({ cover, contextFor }: CardsOptions): RequestHandler {
  // Drawing takes some 100 ms of a processor: a network that reads many waits, or comes again.
  const { run } = backgroundThread({
    name: 'cards',
    module: new URL('./worker.ts', import.meta.url),
    taskMs: 10_000,
    mostWaiting: 20,
    memoryMb: 96,
    idleMs: 10_000,
  });
  const held = memoryCache({ maxBytes: maxHeldBytes, onStale: () => {} });

  /** Null where too many others wait, or it takes too long. */
  const drawn = (text: CardText, picture: Awaited<ReturnType<Media['scaled']>>): Promise<Buffer | null> =>
    held
      .read({
        key: `cards|${hash('sha256', JSON.stringify([text, picture?.hash ?? null]), 'base64url')}`,
        tags: [],
        policy: () => forGood,
        load: async () =>
          Buffer.from((await run({ text, cover: picture?.bytes ?? null } satisfies CardTask)) as Uint8Array),
      })
      .catch((error: unknown) => {
        if (error instanceof TaskFailed) return null;
        throw error;
      });

  const answer =
    (language: Language): RequestHandler<{ readonly id: string }> =>
    async (request, response) => {
      const context = contextFor(request, response, language);
      const found = await unlessItFails(
        recordOf(request.params.id, context.loaders.book.load).then((book) => ({ book })),
      );
      if (found === null) return answerLater(request, response, { id: 'err.page' });
      const { book } = found;
      if (book === null) return answerPlainly(request, response, 404, { id: 'http.no_book' });
      const first = book.images?.[0] ?? book.thumbnail;
      const picture = first === null ? null : await cover(first, 360, addressOf(request));
      const bytes = await drawn(textOfCard(book, language), picture);
      if (bytes === null) return answerLater(request, response, { id: 'err.page' });
      const isCurrent = context.scope.older.loadedAt === null && (first === null || picture !== null);
      response.set({
        'Cache-Control': isCurrent ? 'public, max-age=86400, stale-while-revalidate=604800' : 'no-store',
        'Content-Language': language,
        'Content-Type': 'image/jpeg',
      });
      response.send(bytes);
    };

  const router = Router();
  for (const language of languages) router.get(`${cardsPath}${language}/:id.jpg`, answer(language));
  router.use(cardsPath, (request, response) => answerPlainly(request, response, 404, { id: 'http.no_picture' }));
  return router;
}

const textOfCard = ({ id, title, author }: BookDetail, language: Language): CardText => ({
  language,
  brand: messageIn(language, { id: 'brand.name' }),
  title: shortened(textIn(title, language) ?? { value: id, language: null }),
  otherTitle: shortened(otherTextIn(title, language)),
  author: shortened(textIn(author?.name ?? null, language)),
});

/** Longer texts would be set too small to be read, and take the square of their words to set. */
const [mostWords, mostCharacters] = [24, 180];

function shortened<Text extends LocalisedText | null>(text: Text): Text {
  if (text === null) return text;
  const whole = text.value.slice(0, mostCharacters + 1).split(/\s+/).length;
  const words = text.value.length > mostCharacters ? Math.max(1, whole - 1) : whole;
  return { ...text, value: excerptOfPlain(text.value, Math.min(words, mostWords)) };
}
