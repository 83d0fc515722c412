import { infoPage } from '../../content/prose/info-page.ts';

/** On what terms the shop is used (legal-1, legal-2). */
export const page = infoPage({ path: 'termsofuse', name: 'TERMS_OF_USE' });
