import { hash } from 'node:crypto';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import sharp from 'sharp';
import { loadTypefaces } from '../../lettering/typefaces.ts';
import type { CachePolicy } from '../cache/cache.ts';
import { memoryCache } from '../cache/memory.ts';
import type { BookDetail } from '../domain/book.ts';
import { type Language, languages } from '../domain/language.ts';
import { messageIn } from '../domain/messages.ts';
import { otherTextIn, textIn } from '../domain/text.ts';
import { recordOf } from '../graphql/arguments.ts';
import type { Context } from '../graphql/context.ts';
import { addressOf } from '../http/address.ts';
import type { Media } from '../http/media.ts';
import { answerLater, answerPlainly } from '../http/plain-answer.ts';
import { cardsPath } from '../http/request-kind.ts';
import { unlessItFails } from '../sources/unless-it-fails.ts';
import { card, cardDrawing, type CardText, coverPlace } from './card.ts';

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
  // Drawing takes some 100 ms of a processor: one at a time, and a network that reads many waits or comes again.
  const queue = bulkhead(1, 20);
  const held = memoryCache({ maxBytes: maxHeldBytes, onStale: () => {} });

  /** Null where too many others wait. */
  const drawn = (text: CardText, picture: Awaited<ReturnType<Media['scaled']>>): Promise<Buffer | null> =>
    held
      .read({
        key: `cards|${hash('sha256', JSON.stringify([text, picture?.hash ?? null]), 'base64url')}`,
        tags: [],
        policy: () => forGood,
        load: () => queue.execute(() => draw(text, picture?.bytes ?? null)),
      })
      .catch((error: unknown) => {
        if (error instanceof BulkheadRejectedError) return null;
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
  title: textIn(title, language) ?? { value: id, language: null },
  otherTitle: otherTextIn(title, language),
  author: textIn(author?.name ?? null, language),
});

async function draw(text: CardText, cover: Buffer | null): Promise<Buffer> {
  const drawing = cardDrawing(text, cover !== null, { typefaces: await loadTypefaces(), grid: 0.25 });
  const { left, top, width, height } = coverPlace(text.language);
  const covers = cover && {
    input: await sharp(cover).resize({ width, height, fit: 'contain', background: '#0000' }).png().toBuffer(),
    left,
    top,
  };
  return sharp(Buffer.from(drawing), { limitInputPixels: card.width * card.height })
    .composite(covers ? [covers] : [])
    .jpeg({ quality: 86 })
    .toBuffer();
}
