import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the tests need from the operating system: the program that serves best first, which its Debian package has. */
const programs = {
  // One that can open windows serves as well, and takes half as long again.
  browser: {
    names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    debianPackage: 'chromium-headless-shell',
  },
  redis: { names: ['redis-server'], debianPackage: 'redis-server' },
} as const;

type Program = keyof typeof programs;

/** The path of this program on this machine, or of what serves as well. */
export const programPath = (program: Program): string | undefined =>
  programs[program].names.map(pathOf).find((file) => file !== undefined);

function pathOf(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // not there, or not for us: either way it is not the one
  }
};

/** Finds what the tests need; installs it where this is root on Debian or Ubuntu, otherwise names the command and ends with status 1. */
export function requireSystemDependencies(): void {
  const isOurs = process.getuid?.() === 0 && isDebian();
  const missing = Object.values(programs)
    .filter(({ names }) => (isOurs ? names.slice(0, 1) : names).every((name) => pathOf(name) === undefined))
    .map(({ debianPackage }) => debianPackage);
  if (missing.length === 0) return;
  const command = `apt-get update && apt-get install --yes --no-install-recommends ${missing.join(' ')}`;
  if (!isOurs) {
    process.stderr.write(
      `The tests need ${missing.join(' and ')}. On Debian or Ubuntu:\n\n  sudo sh -c '${command}'\n\n`,
    );
    process.exit(1);
  }
  process.stdout.write(`Installing ${missing.join(' and ')} …\n`);
  execFileSync('sh', ['-c', `{ ${command}; } >/dev/null`], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

const isDebian = (): boolean =>
  existsSync('/etc/os-release') && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
