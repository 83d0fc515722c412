import { cpSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { billOfMaterials } from './bill-of-materials.ts';
import { filesThatRun, packageOf } from './files-that-run.ts';

/**
 * `npm run image:packages -- FOLDER`: puts into that folder what the image has of packages (`node_modules`), and what these are, for
 * whoever has to know whether one that is vulnerable is among them (`sbom.cdx.json`).
 */

const { positionals } = parseArgs({ allowPositionals: true });
const [folder] = positionals;
if (folder === undefined) throw new Error('usage: npm run image:packages -- FOLDER');

const files = await filesThatRun();
for (const file of files) cpSync(file, path.join(folder, file));
mkdirSync(folder, { recursive: true });
const packages = [...new Set(files.map(packageOf))];
writeFileSync(path.join(folder, 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials(packages), null, 2)}\n`);

const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
process.stdout.write(`${packages.length} packages, ${files.length} files, ${(bytes / 1_000_000).toFixed(1)} MB\n`);
