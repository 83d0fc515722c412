import { ProsePage } from '../../content/prose/prose-page.tsx';
import { TextLink } from '../../navigation/text-link.tsx';
import { page } from './page.ts';

/** The director's message to readers (director-1). */
export const View = () => (
  <ProsePage of={page} title="nav.director" look="letter" instead={<TextLink to="/about" words="nav.about" />} />
);
