import { definePlainPage } from '../../kit/page.ts';

/** Signing in, for guests alone. */
export const page = definePlainPage({ path: 'login', alsoAt: ['signin'], layout: 'bare', access: 'guest' });
