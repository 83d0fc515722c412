import { recordPaths } from '../domain/record-pages.ts';
import type { PublishedText } from './site-files.ts';

/** Whose apps open links to the shop in the place of a browser. */
export type AppLinks = {
  /** The ids of iOS apps, each with its team's before it. */
  readonly ios: readonly string[];
  /** Android apps by their packages, each with the fingerprints of the certificates that it is signed by. */
  readonly android: readonly AndroidApp[];
};

type AndroidApp = { readonly packageName: string; readonly fingerprints: readonly string[] };

/** The files by which iOS and Android know that the shop and an app belong together; none where there is no app. */
export function appLinkFiles({ ios, android }: AppLinks): readonly (readonly [string, PublishedText])[] {
  return [
    ...(ios.length > 0
      ? ([['/.well-known/apple-app-site-association', json({ applinks: { details: [detailsOf(ios)] } })]] as const)
      : []),
    ...(android.length > 0 ? ([['/.well-known/assetlinks.json', json(android.map(statementOf))]] as const) : []),
  ];
}

const json = (value: unknown): PublishedText => ({ type: 'application/json', text: JSON.stringify(value) });

/** The pages of records alone: what else the shop has, such as the checkout, stays in the browser. */
const detailsOf = (appIDs: readonly string[]) => ({
  appIDs,
  components: [...new Set(Object.values(recordPaths))].map((path) => ({ '/': `${path}/*` })),
});

/** Which pages an Android app opens its own manifest says. */
const statementOf = ({ packageName, fingerprints }: AndroidApp) => ({
  relation: ['delegate_permission/common.handle_all_urls'],
  target: { namespace: 'android_app', package_name: packageName, sha256_cert_fingerprints: fingerprints },
});
