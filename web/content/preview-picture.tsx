import type { PreviewPictureFragment } from '../generated/public/graphql.ts';

/** As many pixels wide as the fragment asks for; a photograph that is narrower stays so. */
const widest = 1080;

/**
 * The picture in previews of the page elsewhere, as a JPEG: networks and messengers draw no SVG. Those that are told its
 * size lay the preview out before they have it.
 */
export function PreviewPicture({ of: image }: { readonly of: PreviewPictureFragment | null | undefined }) {
  if (!image) return null;
  const { url, preview, width, height } = image;
  const shown = /\.svg$/i.test(url) ? widest : Math.min(width ?? 0, widest);
  return (
    <>
      <meta property="og:image" content={preview} />
      <meta property="og:image:type" content="image/jpeg" />
      {width && height && (
        <>
          <meta property="og:image:width" content={String(shown)} />
          <meta property="og:image:height" content={String(Math.round((shown * height) / width))} />
        </>
      )}
    </>
  );
}
