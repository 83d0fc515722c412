import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** `npm run icons`: makes the icons of web/public anew from its favicon.svg, for those who draw no SVG. The files are kept. */

const folder = path.join(import.meta.dirname, '../web/public');
const drawing = readFileSync(path.join(folder, 'favicon.svg'));

/** The paper of the shop, where an icon may not be transparent. */
const paper = '#fbf7ee';

/** The drawing within a square; `margin` is a part of its side. */
async function icon(size: number, { margin = 0, background = '#0000' } = {}): Promise<Buffer> {
  const inner = Math.round(size * (1 - 2 * margin));
  const before = Math.round((size - inner) / 2);
  const after = size - inner - before;
  return sharp(drawing, { density: 72 * Math.ceil(inner / 48) })
    .resize(inner, inner)
    .extend({ top: before, left: before, bottom: after, right: after, background })
    .flatten(background === '#0000' ? false : { background })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** PNGs in the container of icons: its header, then where each of them is. */
function ico(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [at, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * at;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const files = {
  'favicon.ico': ico(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await icon(size) })))),
  'apple-touch-icon.png': await icon(180, { margin: 0.1, background: paper }),
  'icon-192.png': await icon(192),
  'icon-512.png': await icon(512),
  // A mask may cut off all outside of a circle of four fifths.
  'icon-maskable-512.png': await icon(512, { margin: 0.2, background: paper }),
};
for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
