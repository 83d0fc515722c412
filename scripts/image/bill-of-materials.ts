import { readFileSync } from 'node:fs';
import { lockedPackages, type LockedPackage } from './lock-file.ts';

/** What the image is made of, as CycloneDX 1.6 writes it: `npm sbom --omit dev` leaves out what a package of ours wants for its own tests. */

type Component = {
  readonly type: 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly { readonly expression: string }[];
  readonly hashes: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
};

type BillOfMaterials = {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly version: 1;
  readonly metadata: {
    readonly component: {
      readonly type: 'application';
      readonly 'bom-ref': string;
      readonly name: string;
      readonly version: string;
    };
  };
  readonly components: readonly Component[];
};

/** Of packages by their folders: `node_modules/express`. The same packages give the same bytes. */
export function billOfMaterials(folders: readonly string[]): BillOfMaterials {
  // Our own.
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string; version: string };
  const packages = lockedPackages();
  const components = folders.map((folder) => {
    const locked = packages[folder];
    if (!locked) throw new Error(`${folder} is not in package-lock.json`);
    return componentOf(folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length), locked);
  });
  const distinct = new Map(components.map((component) => [component.purl, component]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components: [...distinct.values()].toSorted((one, other) => (one.purl < other.purl ? -1 : 1)),
  };
}

const componentOf = (name: string, { version, license, integrity }: LockedPackage): Component => ({
  type: 'library',
  'bom-ref': `${name}@${version}`,
  name,
  version,
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  licenses: license === undefined ? [] : [{ expression: license }],
  hashes: [...(integrity ?? '').matchAll(/sha512-(\S+)/g)].map(([, base64 = '']) => ({
    alg: 'SHA-512',
    content: Buffer.from(base64, 'base64').toString('hex'),
  })),
});
