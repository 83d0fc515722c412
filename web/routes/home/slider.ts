import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';

export type Slider = Swiper;

type Options = {
  /** The place of the slide that is in view already. */
  readonly first: number;
  /** The classes of the strip in the window, and of each slide in the strip. */
  readonly strip: string;
  readonly slide: string;
  readonly calm: boolean;
  readonly onChange: (place: number) => void;
};

/** Lets Swiper move a strip that the server has rendered. It is a chunk of its own: the first view does without it. */
export const startSlider = (element: HTMLElement, { first, strip, slide, calm, onChange }: Options): Slider => {
  const slider = new Swiper(element, {
    modules: [Autoplay],
    wrapperClass: strip,
    slideClass: slide,
    initialSlide: first,
    // Widths are not whole pixels: without it a line of the next slide shows at the edge.
    spaceBetween: 2,
    speed: calm ? 0 : 500,
    // Not a loop: that would move elements which are React's.
    rewind: true,
    autoplay: { delay: 7000, disableOnInteraction: false },
    on: { slideChange: ({ activeIndex }) => onChange(activeIndex) },
  });
  // Whether it runs is the reader's to say.
  slider.autoplay.stop();
  return slider;
};
