import { spawnSync } from 'node:child_process';
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

/**
 * Finds what the tests need; installs what serves best where this is root on Debian or Ubuntu. Names the command and ends with
 * status 1 where something is missing and not installed.
 */
export function requireSystemDependencies(): void {
  if (process.getuid?.() === 0 && isDebian()) {
    for (const { names, debianPackage } of Object.values(programs)) {
      if (pathOf(names[0]) === undefined) install(debianPackage);
    }
  }
  const missing = Object.values(programs)
    .filter(({ names }) => names.every((name) => pathOf(name) === undefined))
    .map(({ debianPackage }) => debianPackage);
  if (missing.length === 0) return;
  process.stderr.write(
    `The tests need ${missing.join(' and ')}. On Debian or Ubuntu:\n\n  sudo sh -c '${installing(missing)}'\n\n`,
  );
  process.exit(1);
}

const installing = (packages: readonly string[]): string =>
  `apt-get update && apt-get install --yes --no-install-recommends ${packages.join(' ')}`;

/** Whether it worked is seen by what is there afterwards: something else may serve as well. */
function install(debianPackage: string): void {
  process.stdout.write(`Installing ${debianPackage} …\n`);
  spawnSync('sh', ['-c', `{ ${installing([debianPackage])}; } >/dev/null`], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

const isDebian = (): boolean =>
  existsSync('/etc/os-release') && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
