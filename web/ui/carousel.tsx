import type { ReactNode } from 'react';
import styles from './carousel.module.css';
import type { MessageId } from '../i18n/messages.ts';
import { headingId, Section } from './section.tsx';
import { StripArrows } from './strip-arrows.tsx';
import { sliderClasses, useSlider } from './use-slider.ts';

type Props = {
  readonly title: MessageId;
  /** Where there is a page with all of them, the way to it. */
  readonly more?: ReactNode;
  /** How many are in view: see --cols-book and --cols-cat. */
  readonly kind: 'books' | 'categories' | 'tiles' | 'people';
  readonly items: readonly { readonly key: string; readonly item: ReactNode }[];
};

/** A section whose items lie side by side: it scrolls by hand, by key and, with its script, by its buttons. */
export function Carousel({ title, more, kind, items }: Props) {
  const { frame, place, move } = useSlider(items.length);
  return (
    <Section
      title={title}
      more={more}
      tools={<StripArrows of={headingId(title)} place={place} move={move} />}
      low={kind === 'tiles'}
    >
      <div ref={frame}>
        <ul
          className={`${sliderClasses.strip} ${styles.strip} ${styles[kind]}`}
          // Nothing in it takes the focus: the keyboard scrolls the strip itself.
          {...(kind === 'people' && { tabIndex: 0, 'aria-labelledby': headingId(title) })}
        >
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
