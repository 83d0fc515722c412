/** What a check has found: `fail` where the shop does not work as configured, `warn` where it works with something to look at. */
export type Finding = {
  readonly check: string;
  readonly status: 'ok' | 'warn' | 'fail';
  /** In words, and without anything secret. */
  readonly found: string;
  /** What to do; null where nothing is to be done. */
  readonly remedy: string | null;
};

/** The findings of one check, by its name. */
export const findingsOf = (check: string) => ({
  ok: (found: string): Finding => ({ check, status: 'ok', found, remedy: null }),
  warn: (found: string, remedy: string): Finding => ({ check, status: 'warn', found, remedy }),
  fail: (found: string, remedy: string): Finding => ({ check, status: 'fail', found, remedy }),
});

/** One line, such as `fail  mail: can’t be reached (ECONNREFUSED). Correct SMTP_URL.` */
export const lineOf = ({ check, status, found, remedy }: Finding): string =>
  `${status.padEnd(4)}  ${check}: ${remedy === null ? found : `${found}. ${remedy}.`}`;

/** The code of an error, which repeats no address and no password; what else an error says may. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause === undefined ? error.name : codeOf(error.cause);
}
