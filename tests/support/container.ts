import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './process.ts';

/** How the container has Node and the allocator use memory: by themselves they take what is free, and give little of it back. */
export const memorySettings: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...readFileSync(path.join(root, 'Dockerfile'), 'utf8').matchAll(/\b(NODE_OPTIONS|MALLOC_\w+)=(?:"([^"]*)"|(\S+))/g),
  ].map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']),
);
