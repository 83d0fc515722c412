import { infoPage } from '../../content/prose/info-page.ts';

/** What the shop keeps of its readers and customers (legal-1, legal-2). */
export const page = infoPage({ path: 'privacypolicy', name: 'PRIVACY_POLICY' });
