import { infoPage } from '../../content/prose/info-page.ts';

/** How manuscripts are reviewed (peer-1). */
export const page = infoPage({ path: 'peerreview', name: 'PEER_REVIEW' });
