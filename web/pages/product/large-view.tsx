import { type MouseEvent, type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type * as PictureDialogModule from '../../content/picture-dialog.tsx';
import { paletteOf, Plate } from '../../content/plate.tsx';
import type { BookDetailsFragment, ImagePartsFragment } from '../../generated/public/graphql.ts';
import { isolated } from '../../i18n/isolated.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { shopPath, usePublicUrl } from '../../navigation/public-url.ts';
import text from '../../styles/text.module.css';
import { Icon } from '../../ui/icon.tsx';
import { hasModifier } from '../../ui/keyboard.ts';
import { loadChunk } from '../../ui/chunk.ts';
import { useToast } from '../../ui/toast-provider.tsx';
import styles from './large-view.module.css';

type Props = {
  readonly book: BookDetailsFragment;
  readonly images: readonly ImagePartsFragment[];
  /** The place of the one that is shown. */
  readonly shown: number;
  /** The picture. */
  readonly children: ReactNode;
};

/** A link from a picture to itself at full size; with script it opens all pictures of the book over the page. */
export function LargeView({ book: { id, title, category }, images, shown, children }: Props) {
  const intl = useIntl();
  const publicUrl = usePublicUrl();
  const language = usePageLanguage();
  const { show } = useToast();
  const [{ PictureDialog }, setModule] = useState<Partial<typeof PictureDialogModule>>({});
  const image = images[shown];
  if (!image) return children;

  const open = async (event: MouseEvent) => {
    if (hasModifier(event)) return;
    event.preventDefault();
    try {
      const { PictureDialog: loaded } = await loadChunk(() => import('../../content/picture-dialog.tsx'));
      setModule({ PictureDialog: loaded });
    } catch {
      show({ kind: 'error', title: intl.formatMessage({ id: 'err.chunk' }) });
    }
  };
  const name = isolated(title?.value ?? id, language);
  return (
    <>
      <a href={shopPath(image.url, publicUrl)} className={styles.link} onClick={(event) => void open(event)}>
        {children}
        <Icon name="enlarge" className={styles.icon} />
        <span className={text.hidden}>
          <FormattedMessage id="pictures.enlarge" />
        </span>
      </a>
      {PictureDialog && (
        <PictureDialog
          title={<FormattedMessage id="book.gallery" />}
          pictures={images.map((picture) => ({ image: picture, name }))}
          ofBook
          start={shown}
          fallback={<Plate title={title} palette={paletteOf(category?.id)} />}
          onGone={() => setModule({})}
        />
      )}
    </>
  );
}
