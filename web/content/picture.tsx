import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ImagePartsFragment, WideImagePartsFragment } from '../generated/public/graphql.ts';
import { isolated } from '../i18n/isolated.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import { shopPath, usePublicUrl } from '../navigation/public-url.ts';

type Props = {
  readonly image: ImagePartsFragment | WideImagePartsFragment | null | undefined;
  readonly width: number;
  readonly height: number;
  /** The main picture of a page loads first of all. Any other is lazy: React would have the head preload it. */
  readonly loading?: 'lazy' | 'first' | undefined;
  /** How wide a wide one is shown, as the attribute says it; browsers find that out of a lazy one, once it is laid out. */
  readonly sizes?: string | undefined;
  /** What it is, where its place on the page says more than its own words. */
  readonly alt?: string | undefined;
  /** Says nothing to those who can't see it, where the text beside it says the same. */
  readonly decorative?: boolean;
  readonly className?: string | undefined;
  /** The placeholder of a picture that is missing or does not load. */
  readonly fallback: ReactNode;
};

/** How often a picture has failed: once scaled, for some can't be and the shop may be busy, and then as it is. */
type Failed = { readonly source: string; readonly times: number };

/** The addresses of a picture, scaled to its place. A drawing is small, and sharp at any width, as it is. */
export function sourcesOf(image: ImagePartsFragment | WideImagePartsFragment, sizes: string, publicUrl: string) {
  const whole = shopPath(image.url, publicUrl);
  if (/\.svg$/i.test(whole)) return { src: whole };
  const scaled = shopPath(image.scaled, publicUrl);
  if (!('wide' in image)) return { src: scaled };
  return { srcSet: `${scaled} 480w, ${shopPath(image.wide, publicUrl)} 1080w`, sizes, src: scaled };
}

/** A picture, scaled to its place, or its placeholder. */
export function Picture({
  image,
  width,
  height,
  loading = 'lazy',
  sizes = `auto, ${width}px`,
  alt,
  decorative = false,
  className,
  fallback,
}: Props) {
  const publicUrl = usePublicUrl();
  const language = usePageLanguage();
  const element = useRef<HTMLImageElement>(null);
  const source = image && shopPath(image.url, publicUrl);
  const [failed, setFailed] = useState<Failed | null>(null);
  const times = failed && failed.source === source ? failed.times : 0;

  useEffect(() => {
    // It may have failed before React listened.
    if (source && element.current?.complete && element.current.naturalWidth === 0) setFailed({ source, times: 1 });
  }, [source]);

  if (!image || !source) return fallback;
  const scaled = sourcesOf(image, sizes, publicUrl);
  const tries = scaled.src === source ? [scaled] : [scaled, { src: source }];
  const sources = tries[times];
  if (!sources) return fallback;
  return (
    <img
      ref={element}
      // Before the address: some browsers begin to load as soon as they know it.
      {...(loading === 'first' ? { fetchPriority: 'high' as const } : { loading })}
      {...sources}
      alt={decorative ? '' : (alt ?? isolated(image.alt, language))}
      width={width}
      height={height}
      className={className}
      decoding="async"
      onError={() => setFailed({ source, times: times + 1 })}
    />
  );
}
