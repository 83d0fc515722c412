import { infoPage } from '../../content/prose/info-page.ts';

/** What the publisher is (about-1). */
export const page = infoPage({ path: 'about', name: 'ABOUT' });
