import { infoPage } from '../../content/prose/info-page.ts';

/** How accessible the shop is (access-1). */
export const page = infoPage({ path: 'accessibility', name: 'ACCESSIBILITY' });
