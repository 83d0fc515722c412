import { existsSync } from 'node:fs';
import { type Config, type Mistake, readConfig, variableNames } from '../bff/config.ts';
import { type Shape, shapes } from '../legacy-api/dialect.ts';
import { type SearchMode, searchModes } from '../legacy-api/search.ts';

export type StandInSettings = { readonly file: string; readonly shape: Shape; readonly search: SearchMode };

export type Settings = {
  readonly config: Config;
  readonly standIn: StandInSettings;
  readonly mistakes: readonly Mistake[];
  /** The names of all that is set. */
  readonly names: readonly string[];
};

/** Every name that means something to the shop, to the stand-in or to what reads them. */
export const knownNames: readonly string[] = [
  ...variableNames,
  'LEGACY_DATA',
  'LEGACY_SHAPE',
  'LEGACY_SEARCH',
  'ENV_FILE',
];

/** What the environment of this process decides, with what the file of settings says where that does not say otherwise. */
export function readOwnSettings(): Settings {
  const mistakes = loadSettingsFile();
  const settings = readSettings(process.env);
  return { ...settings, mistakes: [...mistakes, ...settings.mistakes] };
}

/** A file that is named has to be there; `.env` may be missing, and `ENV_FILE=` is no file. */
function loadSettingsFile(): readonly Mistake[] {
  const named = process.env['ENV_FILE'];
  const file = named ?? '.env';
  if (!existsSync(file)) return named ? [{ variable: 'ENV_FILE', wanted: `names ${named}, which is not there` }] : [];
  try {
    process.loadEnvFile(file);
    return [];
  } catch (error) {
    const { code = 'not understood' } = error as NodeJS.ErrnoException;
    return [{ variable: 'ENV_FILE', wanted: `names ${file}, which can’t be read (${code})` }];
  }
}

/** All that an environment decides of the shop and of the stand-in beside it, and every mistake in it. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const { config, mistakes } = readConfig(env);
  const { mistakes: others, ...standIn } = standInSettings(env);
  return { config, standIn, mistakes: [...mistakes, ...others], names: Object.keys(env) };
}

/** What is said to the stand-in alone: the shop knows nothing of files, shapes and indexes, hence it is not in the configuration. */
function standInSettings(env: NodeJS.ProcessEnv): StandInSettings & { readonly mistakes: readonly Mistake[] } {
  const mistakes: Mistake[] = [];
  const oneOf = <T extends string>(variable: string, known: readonly T[], otherwise: T): T => {
    const named = env[variable] || otherwise;
    const value = known.find((each) => each === named);
    if (value === undefined)
      mistakes.push({ variable, wanted: `is ${JSON.stringify(named)}, but must be one of ${known.join(', ')}` });
    return value ?? otherwise;
  };
  return {
    file: env['LEGACY_DATA'] || '.data/legacy.sqlite',
    shape: oneOf('LEGACY_SHAPE', shapes, 'a'),
    search: oneOf('LEGACY_SEARCH', searchModes, 'folded'),
    mistakes,
  };
}
