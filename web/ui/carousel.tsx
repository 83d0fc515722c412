import type { ReactNode } from 'react';
import styles from './carousel.module.css';
import type { FacingId } from './facing-title.tsx';
import { Section } from './section.tsx';
import { StripArrows } from './strip-arrows.tsx';
import { sliderClasses, useSlider } from './use-slider.ts';

type Props = {
  readonly title: FacingId;
  /** How many are in view: see --cols-book and --cols-cat. */
  readonly kind: 'books' | 'categories' | 'tiles';
  readonly items: readonly { readonly key: string; readonly item: ReactNode }[];
};

/** A section whose items lie side by side: it scrolls by hand, by key and, with its script, by its buttons. */
export function Carousel({ title, kind, items }: Props) {
  const { frame, place, move } = useSlider(items.length);
  return (
    <Section title={title} tools={<StripArrows place={place} move={move} />}>
      <div ref={frame}>
        <ul className={`${sliderClasses.strip} ${styles.strip} ${styles[kind]}`}>
          {items.map(({ key, item }) => (
            <li key={key} className={sliderClasses.slide}>
              {item}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
