import type { Config, Mistake } from '../../bff/config.ts';
import { knownNames, type Settings } from '../settings.ts';
import { checkDisk } from './disk.ts';
import { type Finding, findingsOf } from './finding.ts';
import { checkLegacyApi } from './legacy-api.ts';
import { checkMail } from './mail.ts';
import { misspeltAmong } from './misspelt.ts';
import { checkPorts } from './ports.ts';
import { checkRedis } from './redis.ts';

type Diagnosed = Pick<Settings, 'config' | 'mistakes' | 'names'>;

type Check = {
  readonly name: string;
  /** What has to be understood of the configuration for it to mean anything. */
  readonly variables: readonly string[];
  /** Ends on its own when the signal does. */
  readonly run: (config: Config, signal: AbortSignal) => Promise<readonly Finding[]>;
};

/** The longest that a check may take, in milliseconds, and after which it gives up by itself, so that it can say what has not come. */
const longestMs = 5_000;
const givenUpMs = 4_500;

const checks: readonly Check[] = [
  { name: 'legacy API', variables: ['LEGACY_API_URL', 'LEGACY_TIMEOUT_MS'], run: checkLegacyApi },
  { name: 'cache Redis', variables: ['REDIS_URL', 'REDIS_TIMEOUT_MS'], run: checkRedis('cache') },
  { name: 'state Redis', variables: ['STATE_REDIS_URL', 'REDIS_URL'], run: checkRedis('state') },
  { name: 'mail', variables: ['SMTP_URL', 'CONTACT_EMAIL'], run: checkMail },
  { name: 'disk', variables: ['CATALOGUE_FILE', 'CATALOGUE_CALLS_PER_SECOND'], run: checkDisk },
  { name: 'ports', variables: ['PORT', 'ADMIN_PORT', 'ADMIN_HOST'], run: checkPorts },
];

/** All that the shop depends on, looked at side by side; what could not be understood of the configuration is not looked for. */
export async function diagnose(settings: Diagnosed): Promise<readonly Finding[]> {
  const { config, mistakes } = settings;
  const found = await Promise.all(checks.map((check) => findingsBy(check, config, mistakes)));
  return [...configuration(settings), ...found.flat()];
}

function configuration({ config: { enrichment }, mistakes, names }: Diagnosed): readonly Finding[] {
  const { ok, warn, fail } = findingsOf('configuration');
  const wrong = mistakes.map(({ variable, wanted }) =>
    fail(
      `${variable} ${wanted}`,
      `Correct ${variable} in the environment or in .env: the shop does not start like this`,
    ),
  );
  const lines = enrichment.mistakes.map(({ line, reason }) =>
    warn(`line ${line} of ENRICHMENT_FILE is not used: ${reason}`, 'Correct the line, and restart the shop'),
  );
  const misspelt = misspeltAmong(names, knownNames).map(({ name, meant }) =>
    warn(
      `${name} is set, and is no variable of the shop`,
      meant === null ? 'Take it away: .env.example has all that there are' : `Correct it to ${meant}, or take it away`,
    ),
  );
  const all = [...wrong, ...lines, ...misspelt];
  return all.length > 0 ? all : [ok('every variable is understood')];
}

async function findingsBy(
  { name, variables, run }: Check,
  config: Config,
  mistakes: readonly Mistake[],
): Promise<readonly Finding[]> {
  const { warn, fail } = findingsOf(name);
  const mistaken = variables.filter((variable) => mistakes.some((mistake) => mistake.variable === variable));
  if (mistaken.length > 0) return [warn('not looked at', `Correct ${mistaken.join(' and ')} first`)];
  const { promise: late, resolve } = Promise.withResolvers<readonly Finding[]>();
  const limit = setTimeout(
    () => resolve([fail(`no answer within ${longestMs / 1_000} s`, 'Look at the network between here and there')]),
    longestMs,
  );
  return Promise.race([run(config, AbortSignal.timeout(givenUpMs)), late]).finally(() => clearTimeout(limit));
}
