import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { legacyContract } from './document.ts';

/** `npm run legacy:contract`: writes docs/legacy-api.openapi.json. */
const file = path.resolve(import.meta.dirname, '../../docs/legacy-api.openapi.json');
writeFileSync(file, `${JSON.stringify(legacyContract(), null, 2)}\n`);
