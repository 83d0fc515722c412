import { infoPage } from '../../content/prose/info-page.ts';

/** What the publisher expects of research (integrity-1). */
export const page = infoPage({ path: 'researchintegrity', name: 'RESEARCH_INTEGRITY' });
