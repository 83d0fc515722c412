/** Reads the command line of the stand-in: every mistake in it is found before any is told. */
import { parseArgs } from 'node:util';

export type CommandLine = { readonly port: number; readonly host: string; readonly basePath: string };

export const usage = `Usage: npm run legacy -- [--port 4100] [--host 127.0.0.1] [--base-path /press/api]

  --port       the port to listen on, 0 for any that is free (4100)
  --host       the address to listen on (127.0.0.1)
  --base-path  stands before every path (nothing)`;

/** Its message names all mistakes and how to use the command. */
export class UsageError extends Error {
  constructor(mistakes: readonly string[]) {
    super(`The stand-in can't start so:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}\n\n${usage}`);
    this.name = 'UsageError';
  }
}

export function readCommandLine(args: readonly string[]): CommandLine {
  // Not strict: parseArgs would stop at the first mistake.
  const { tokens } = parseArgs({
    args: [...args],
    options: { port: { type: 'string' }, host: { type: 'string' }, 'base-path': { type: 'string' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given = { port: '4100', host: '127.0.0.1', 'base-path': '' };
  const mistakes: string[] = [];

  for (const token of tokens) {
    if (token.kind === 'positional') mistakes.push(`${token.value}: belongs to no option`);
    if (token.kind !== 'option') continue;
    if (!isOption(token.name)) mistakes.push(`${token.rawName}: there is no such option`);
    else if (!token.value || !rules[token.name].test(token.value)) {
      mistakes.push(`${token.rawName} ${token.value ?? ''}: ${wanted[token.name]}`);
    } else given[token.name] = token.value;
  }
  if (mistakes.length > 0) throw new UsageError(mistakes);

  return { port: Number(given.port), host: given.host, basePath: given['base-path'] };
}

type Option = keyof typeof rules;

const isOption = (name: string): name is Option => Object.hasOwn(rules, name);

const rules = {
  port: { test: (value: string) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535 },
  host: /^[\w.:-]+$/,
  'base-path': /^(\/[\w.~-]+)+$/,
};

const wanted: Record<Option, string> = {
  port: 'must be a number from 0 to 65535',
  host: 'must be an address or the name of one',
  'base-path': 'must begin with a slash and not end in one, such as /press/api',
};
