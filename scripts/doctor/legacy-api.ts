import { request } from 'undici';
import type { Config } from '../../bff/config.ts';
import { readAnswer } from '../../bff/legacy/answer.ts';
import { endpoints } from '../../bff/legacy/endpoints.ts';
import { parsedJson, refusalIn } from '../../bff/legacy/envelope.ts';
import { readAtMost, userAgent } from '../../bff/outgoing.ts';
import { codeOf, type Finding, findingsOf } from './finding.ts';

const api = findingsOf('legacy API');
const clock = findingsOf('clock');

/** A call that takes longer is noticed by readers, in milliseconds. */
const slowMs = 1_000;

/** Clocks further apart than this are worth a word, in milliseconds. */
const mostApartMs = 30_000;

const maxBytes = 1_000_000;

/** Asks the legacy API for the publisher's contact, as the shop does, and compares its clock with this machine's. */
export async function checkLegacyApi(config: Config, signal: AbortSignal): Promise<readonly Finding[]> {
  const { legacyApiUrl } = config;
  if (legacyApiUrl === null) {
    const found = 'LEGACY_API_URL is not set: the shop runs on the stand-in that comes with it';
    return [
      config.publicUrl?.startsWith('https:')
        ? api.fail(found, 'Set LEGACY_API_URL: readers would buy books that there are not')
        : api.ok(found),
    ];
  }
  try {
    const began = Date.now();
    const answer = await request(`${legacyApiUrl}${endpoints.contact.path}`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'user-agent': userAgent,
        'accept-language': 'en',
        'content-type': 'application/x-www-form-urlencoded',
      },
      signal,
    });
    const body = (await readAtMost(maxBytes, answer.body))?.toString('utf8') ?? '';
    const ended = Date.now();
    return [
      answered({ config, at: legacyApiUrl, status: answer.statusCode, body, ms: ended - began }),
      clockBy(answer.headers['date'], began, ended),
    ];
  } catch (error) {
    return [unreachable(legacyApiUrl, signal.aborted ? 'no answer in time' : codeOf(error)), notCompared];
  }
}

const notCompared = clock.warn('not compared with that of the legacy API', 'See to the legacy API first');

const unreachable = (at: string, why: string): Finding =>
  api.fail(`${at} can’t be reached (${why})`, 'Start it, open the firewall to it, or correct LEGACY_API_URL');

type Answered = {
  readonly config: Config;
  readonly at: string;
  readonly status: number;
  readonly body: string;
  readonly ms: number;
};

function answered({ config: { legacyTimeoutMs }, at, status, body, ms }: Answered): Finding {
  const where = `${at}${endpoints.contact.path}`;
  if (status === 429 || status >= 500) {
    return api.fail(`${where} answers with HTTP ${status}`, 'Look at its log: the shop serves what it has read before');
  }
  if (status === 401 || status === 403) {
    return api.fail(`${where} answers with HTTP ${status}`, 'Have it let this machine in, without a password');
  }
  const refusal = refusalIn(parsedJson(body));
  if (refusal !== null) {
    return api.fail(
      `${where} refuses to answer${refusal === '' ? ', without saying why' : `: “${refusal}”`}`,
      'Look at it: its address is right, and it refuses what every reader may read',
    );
  }
  const raw = {
    path: endpoints.contact.path,
    status,
    body,
    redirected: false,
    language: 'en',
    args: [],
    signedIn: false,
  } as const;
  if ('failure' in readAnswer(endpoints.contact, raw).result) {
    return api.fail(
      `${where} answers with something else than the legacy API does (HTTP ${status})`,
      'Correct LEGACY_API_URL: it is the address that the paths of the endpoints are put after',
    );
  }
  if (ms > legacyTimeoutMs) {
    return api.fail(
      `${where} takes ${ms} ms, and LEGACY_TIMEOUT_MS allows ${legacyTimeoutMs}`,
      'Look at the legacy API, or raise LEGACY_TIMEOUT_MS',
    );
  }
  return ms > slowMs
    ? api.warn(
        `${where} is slow: it takes ${ms} ms`,
        'Look at the legacy API: pages that were not read before take as long',
      )
    : api.ok(`${at} answers in ${ms} ms`);
}

/** By the time that an answer carries, which is that of some moment while it was asked for. */
function clockBy(date: string | string[] | undefined, began: number, ended: number): Finding {
  const theirs = Date.parse(String(date));
  if (Number.isNaN(theirs)) return clock.ok('not compared: the legacy API does not say what time it has');
  const apart = theirs < began ? theirs - began : Math.max(0, theirs - ended);
  const seconds = Math.round(Math.abs(apart) / 1_000);
  return Math.abs(apart) > mostApartMs
    ? clock.warn(
        `this machine’s clock is ${seconds} s ${apart > 0 ? 'behind' : 'ahead of'} that of the legacy API`,
        'Have both set by NTP (here: timedatectl set-ntp true): beyond 5 minutes signed purges are refused',
      )
    : clock.ok(`within ${mostApartMs / 1_000} s of that of the legacy API`);
}
