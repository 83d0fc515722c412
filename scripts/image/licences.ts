import { lockedPackages } from './lock-file.ts';

/** `npm run licences`: under which licences the packages are that `npm ci --omit=dev` installs, for whoever passes the shop on. */

const byLicence = Map.groupBy(
  Object.entries(lockedPackages()).filter(([, { dev }]) => dev !== true),
  ([, { license }]) => license ?? 'not said',
);
for (const [licence, packages] of [...byLicence].toSorted((one, other) => other[1].length - one[1].length)) {
  const names = packages.map(([folder, { version }]) => `${folder.replace(/^.*node_modules\//, '')} ${version}`);
  process.stdout.write(`${licence} (${packages.length})\n  ${[...new Set(names)].join('\n  ')}\n`);
}
