import type { ReactNode } from 'react';
import { TimeZoneContext } from '../i18n/time-zone.ts';
import { PublicUrlContext } from '../navigation/public-url.ts';
import type { DocumentAssets } from './assets.ts';
import { DocumentContext } from './document.tsx';
import type { Inlined } from './inlined.ts';

type Props = {
  readonly publicUrl: string;
  readonly timeZone: string;
  readonly assets: DocumentAssets;
  /** See document.tsx. */
  readonly inlined: Inlined | null;
  /** See state.ts; null where the browser is not to go on from this page. */
  readonly state: string | null;
  /** The router, which renders the document (root.tsx). */
  readonly children: ReactNode;
};

/** What surrounds the router, the same on the server and in the browser. */
export function Storefront({ publicUrl, timeZone, assets, inlined, state, children }: Props) {
  return (
    <PublicUrlContext value={publicUrl}>
      <TimeZoneContext value={timeZone}>
        <DocumentContext value={{ assets, inlined, state }}>{children}</DocumentContext>
      </TimeZoneContext>
    </PublicUrlContext>
  );
}
