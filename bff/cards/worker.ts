/** The thread of preview cards: it draws one after another. */
import sharp from 'sharp';
import { loadTypefaces } from '../../lettering/typefaces.ts';
import { answerTasks } from '../background/thread.ts';
import { card, cardDrawing, type CardText, coverPlace } from './card.ts';

export type CardTask = { readonly text: CardText; readonly cover: Uint8Array | null };

async function draw({ text, cover }: CardTask): Promise<Uint8Array> {
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

answerTasks(draw);
