import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { preprocessCSS, type ResolvedConfig, resolveConfig } from 'vite';

/** Declares the classes of every CSS module, so that a class which its sheet lacks is a type error. */

/** TypeScript looks here as if it were web/: see `rootDirs` in tsconfig.json. */
const folder = 'web/generated/styles';

/** Brings the declarations in line with the sheets, as Vite itself reads them. */
export async function writeStyleTypes(config: ResolvedConfig): Promise<void> {
  const cwd = config.root;
  const sheets = globSync('web/**/*.module.css', { cwd });
  const declarations = new Map(
    await Promise.all(
      sheets.map(async (sheet) => {
        const file = path.join(cwd, sheet);
        const { modules = {} } = await preprocessCSS(readFileSync(file, 'utf8'), file, config);
        return [path.join(folder, `${path.relative('web', sheet)}.d.ts`), declaration(Object.keys(modules))] as const;
      }),
    ),
  );
  for (const file of globSync(`${folder}/**/*.d.ts`, { cwd })) {
    if (!declarations.has(file)) rmSync(path.join(cwd, file), { force: true });
  }
  for (const [file, text] of declarations) {
    mkdirSync(path.join(cwd, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(cwd, file), text);
  }
}

const declaration = (classes: readonly string[]): string => {
  const members = classes.map((name) => `  readonly ${JSON.stringify(name)}: string;\n`);
  return `declare const styles: {\n${members.join('')}};\nexport default styles;\n`;
};

if (import.meta.main) await writeStyleTypes(await resolveConfig({ logLevel: 'error' }, 'build'));
