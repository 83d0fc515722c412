import { readFileSync } from 'node:fs';

/** What package-lock.json says of each package that is installed, by its folder: `node_modules/express`. */

export type LockedPackage = {
  readonly version: string;
  /** An expression of SPDX. */
  readonly license?: string;
  /** Hashes as a browser's `integrity` has them. */
  readonly integrity?: string;
  /** Whether it is installed for those alone who change or build the shop. */
  readonly dev?: boolean;
  /** Whether it would run something of its own when it is installed. */
  readonly hasInstallScript?: boolean;
};

export function lockedPackages(): Readonly<Record<string, LockedPackage>> {
  // Written by npm.
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  return Object.fromEntries(Object.entries(packages).filter(([folder]) => folder !== ''));
}
