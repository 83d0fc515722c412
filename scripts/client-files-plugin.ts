import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { writePrefetchList } from './prefetch-list.ts';

/**
 * Adds to the files that browsers load, once they are written, the list of those that pages prefetch; and puts beside each text its
 * smallest form: what is sent to everybody is worth the seconds once.
 */
export function clientFiles(): Plugin {
  return {
    name: 'client-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      order: 'post',
      handler: async ({ dir }) => {
        if (dir === undefined) throw new Error('The files of browsers are written into no folder');
        writePrefetchList(dir);
        await Promise.all(globSync(`${dir}/**/*.{js,css,svg,json}`).map(compress));
      },
    },
  };
}

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  await Promise.all([
    brotli(bytes).then((smallest) => writeFile(`${file}.br`, smallest)),
    gzipped(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}
