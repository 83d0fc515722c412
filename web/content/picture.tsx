import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ImagePartsFragment } from '../generated/public/graphql.ts';
import { isolated } from '../i18n/isolated.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import { shopPath, usePublicUrl } from '../navigation/public-url.ts';

type Props = {
  readonly image: ImagePartsFragment | null | undefined;
  readonly width: number;
  readonly height: number;
  /** The main picture of a page loads first of all. Any other is lazy: React would have the head preload it. */
  readonly loading?: 'lazy' | 'first';
  /** What it is, where its place on the page says more than its own words. */
  readonly alt?: string | undefined;
  /** Says nothing to those who can't see it, where the text beside it says the same. */
  readonly decorative?: boolean;
  readonly className?: string | undefined;
  /** The placeholder of a picture that is missing or does not load. */
  readonly fallback: ReactNode;
};

/** A picture, or its placeholder. */
export function Picture({
  image,
  width,
  height,
  loading = 'lazy',
  alt,
  decorative = false,
  className,
  fallback,
}: Props) {
  const publicUrl = usePublicUrl();
  const language = usePageLanguage();
  const element = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const source = image && shopPath(image.url, publicUrl);

  useEffect(() => {
    // It may have failed before React listened.
    if (source && element.current?.complete && element.current.naturalWidth === 0) setBroken(source);
  }, [source]);

  if (!image || !source || source === broken) return fallback;
  return (
    <img
      ref={element}
      // Before the address: some browsers begin to load as soon as they know it.
      {...(loading === 'first' ? { fetchPriority: 'high' as const } : { loading })}
      src={source}
      alt={decorative ? '' : (alt ?? isolated(image.alt, language))}
      width={width}
      height={height}
      className={className}
      decoding="async"
      onError={() => setBroken(source)}
    />
  );
}
