import type { ReactNode } from 'react';
import styles from './carousel.module.css';
import type { FacingId } from './facing-title.tsx';
import { Section } from './section.tsx';
import { StripArrows } from './strip-arrows.tsx';
import { useStrip } from './use-strip.ts';

type Props = {
  readonly title: FacingId;
  /** How many are in view: see --cols-book and --cols-cat. */
  readonly of: 'books' | 'categories' | 'tiles';
  readonly items: readonly { readonly key: string; readonly item: ReactNode }[];
};

/** A section whose items lie side by side: it scrolls by hand, by key and by its buttons. */
export function Carousel({ title, of, items }: Props) {
  const { strip, ...arrows } = useStrip<HTMLUListElement>();
  return (
    <Section title={title} tools={<StripArrows {...arrows} />}>
      <ul ref={strip} className={`${styles['strip']} ${styles[of]}`}>
        {items.map(({ key, item }) => (
          <li key={key}>{item}</li>
        ))}
      </ul>
    </Section>
  );
}
