import { existsSync } from 'node:fs';
import { type Config, type Mistake, readConfig } from '../bff/config.ts';
import { type Shape, shapes } from '../legacy-api/dialect.ts';
import { type SearchMode, searchModes } from '../legacy-api/search.ts';

export type StandInSettings = { readonly file: string; readonly shape: Shape; readonly search: SearchMode };

export type Settings = {
  readonly config: Config;
  readonly standIn: StandInSettings;
  readonly mistakes: readonly Mistake[];
};

/** Puts what the file of settings says into the environment, where that does not say otherwise. */
export function loadSettingsFile(): void {
  const settings = process.env['ENV_FILE'] ?? '.env';
  if (existsSync(settings)) process.loadEnvFile(settings);
}

/** All that an environment decides of the shop and of the stand-in beside it, and every mistake in it. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const { config, mistakes } = readConfig(env);
  const { mistakes: others, ...standIn } = standInSettings(env);
  return { config, standIn, mistakes: [...mistakes, ...others] };
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
