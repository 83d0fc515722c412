import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Plugin } from 'vite';

/** The folders of pages, of what some pages share and others do without, and of panels that a reader opens, as a pattern. */
const ofPages = 'web/(pages|book/shelf|content/(exports|prose)|customer/account|layout/(cart|search)-panel)/';

/**
 * Gives the storefront its texts, parsed as react-intl takes them, since browsers need not load its parser. In a build a
 * text that modules of pages or panels alone name goes along with these modules, in both languages; all others that some module
 * names are loaded with the language.
 */
export function messages(mode: string): Plugin {
  const { common, ownOf } = placesOfTexts(mode);
  return {
    name: 'messages',
    enforce: 'pre', // before Vite makes a module of the JSON
    transform: {
      filter: {
        id: [/\/i18n\/(en|ar)\.json$/, new RegExp(`/${ofPages}.+\\.tsx?$`)],
      },
      handler(code, id) {
        const isBuild = this.environment.config.command === 'build';
        // What <noscript> says is in the server's HTML alone: where there is script, React renders nothing in it.
        const isSaid = (text: string) => this.environment.name !== 'client' || !text.endsWith('.no_script');
        if (id.endsWith('.json')) {
          // While we work, a page may begin to say a text at any time, and one that Arabic lacks is an error.
          if (!isBuild) return JSON.stringify(parsed(Object.entries<string>(JSON.parse(code))));
          return JSON.stringify(parsed(textsOf(id).filter(([text]) => common.has(text) && isSaid(text))));
        }
        const own = isBuild ? (ownOf.get(path.relative('.', id)) ?? []).filter(isSaid) : [];
        if (own.length === 0) return null;
        const added = Object.fromEntries(
          ['en', 'ar'].map((language) => [
            language,
            parsed(textsOf(`i18n/${language}.json`).filter(([text]) => own.includes(text))),
          ]),
        );
        const from = JSON.stringify(path.resolve('web/i18n/messages.ts'));
        return `import { addMessages } from ${from};addMessages(${JSON.stringify(added)});${code}`;
      },
    },
  };
}

/** The ids of the texts that are loaded with a language, and those that go along with a module of a page. */
function placesOfTexts(mode: string) {
  const all = textsOf('i18n/en.json').map(([id]) => id);
  const others = mode === 'styleguide' ? ['**/*.test.*'] : ['**/*.test.*', 'web/styleguide/**'];
  const modules = globSync('web/**/*.{ts,tsx}', { exclude: others }).map((file) => {
    const source = readFileSync(file, 'utf8');
    const whole = new Set([...source.matchAll(/['"`]([a-z][\w.]*)['"`]/g)].map(([, id]) => id));
    const starts = [...source.matchAll(/`([a-z][\w.]*\.)\$\{/g)].map(([, start = '']) => start);
    const isNamed = (id: string) => whole.has(id) || starts.some((start) => id.startsWith(start));
    const named = all.filter((id) =>
      id.startsWith(facing) ? isTitled(file) && isNamed(id.slice(facing.length)) : isNamed(id),
    );
    return { file, named };
  });
  const common = new Set(modules.filter((module) => !isOfPage(module.file)).flatMap(({ named }) => named));
  const ownOf = new Map(
    modules
      .filter(({ file }) => isOfPage(file))
      .map(({ file, named }) => [file, named.filter((id) => !common.has(id))] as const),
  );
  return { common, ownOf };
}

/** Where a title has its counterpart in the other language, which goes along with it. */
const facing = 'facing.';

/** What links say is named in a module of its own: the pages that they lead to have the titles. */
const isTitled = (file: string): boolean => file !== path.join('web', 'layout', 'menu.ts');

/** Whether a module is a page's, or what some pages share and others do without. */
const isOfPage = (file: string): boolean => new RegExp(`^${ofPages}`).test(file);

/** The texts of a catalogue by id; what Arabic lacks is in English. */
const textsOf = (file: string): [string, string][] =>
  Object.entries<string>({
    ...JSON.parse(readFileSync('i18n/en.json', 'utf8')),
    ...JSON.parse(readFileSync(file, 'utf8')),
  });

const parsed = (texts: readonly (readonly [string, string])[]) =>
  Object.fromEntries(texts.map(([id, text]) => [id, astOf(id, text)]));

function astOf(id: string, text: string) {
  try {
    return new IntlMessageFormat(text, 'en').getAst();
  } catch (cause) {
    throw new Error(`The text of ${id} is no ICU message: ${text}`, { cause });
  }
}
