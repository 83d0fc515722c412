import { infoPage } from '../../content/prose/info-page.ts';

/** The director's message to readers (director-1). */
export const page = infoPage({ path: 'directorsmessage', name: 'DIRECTORS_MESSAGE' });
