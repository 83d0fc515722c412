import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './process.ts';

/** A file of the project, as text. */
export const contentOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The anchor of a heading, as GitHub makes it. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(' ', '-')
    .replaceAll(/[^\p{L}\p{N}_-]/gu, '');

/** The anchors of a document's headings. */
export const anchorsOf = (document: string): ReadonlySet<string> =>
  new Set([...contentOf(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));
