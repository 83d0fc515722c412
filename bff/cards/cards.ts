import { hash } from 'node:crypto';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { loadTypefaces } from '../../lettering/typefaces.ts';
import type { BookDetail } from '../domain/book.ts';
import { TooManyReads, UpstreamError } from '../domain/failure.ts';
import { type Language, languages } from '../domain/language.ts';
import { messageIn } from '../domain/messages.ts';
import { otherTextIn, textIn } from '../domain/text.ts';
import { recordOf } from '../graphql/arguments.ts';
import type { Context } from '../graphql/context.ts';
import { addressOf } from '../http/address.ts';
import type { Media } from '../http/media.ts';
import { answerLater, answerPlainly } from '../http/plain-answer.ts';
import { cardsPath } from '../http/request-kind.ts';
import { card, cardDrawing, type CardText, coverPlace } from './card.ts';

export type CardsOptions = {
  /** The cover of a book, as wide as asked for; null where it can't be had. */
  readonly cover: Media['scaled'];
  readonly contextFor: (request: Request, response: Response, language: Language) => Context;
};

/** Serves a picture of 1200 × 630 of each book in each language, for previews of its page elsewhere (seo-1). */
export function previewCards({ cover, contextFor }: CardsOptions): RequestHandler {
  // Drawing takes some 100 ms of a processor: one at a time, and a network that reads many waits or comes again.
  const queue = bulkhead(1, 20);
  const drawn = new LRUCache<string, Buffer>({
    max: 500,
    maxSize: 16_000_000,
    sizeCalculation: ({ length }) => length,
  });

  const answer =
    (language: Language): RequestHandler<{ readonly id: string }> =>
    async (request, response) => {
      const context = contextFor(request, response, language);
      try {
        const book = await recordOf(request.params.id, context.loaders.book.load);
        if (book === null) return answerPlainly(request, response, 404, { id: 'http.no_book' });
        const [first = null] = book.images;
        const picture = first === null ? null : await cover(first, 360, addressOf(request));
        const text = textOfCard(book, language);
        const key = hash('sha256', JSON.stringify([text, picture?.hash ?? null]), 'base64url');
        const bytes = drawn.get(key) ?? (await queue.execute(() => draw(text, picture?.bytes ?? null)));
        drawn.set(key, bytes);
        const isCurrent = context.scope.older.loadedAt === null && (first === null || picture !== null);
        response.set({
          'Cache-Control': isCurrent ? 'public, max-age=86400, stale-while-revalidate=604800' : 'no-store',
          'Content-Language': language,
          'Content-Type': 'image/jpeg',
        });
        response.send(bytes);
      } catch (error) {
        const isPassing =
          error instanceof UpstreamError || error instanceof TooManyReads || error instanceof BulkheadRejectedError;
        if (!isPassing) throw error;
        answerLater(request, response, { id: 'err.page' });
      }
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
