import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { shopPath, usePublicUrl } from '../navigation/public-url.ts';
import text from '../styles/text.module.css';
import { loadChunk } from '../ui/chunk.ts';
import { Icon } from '../ui/icon.tsx';
import { hasModifier } from '../ui/keyboard.ts';
import { useToast } from '../ui/toast-provider.tsx';
import styles from './large-view.module.css';
import type * as PictureDialogModule from './picture-dialog.tsx';

type Props = Pick<
  ComponentProps<typeof PictureDialogModule.PictureDialog>,
  'title' | 'pictures' | 'ofBook' | 'fallback'
> & {
  /** The place of the one that is shown. */
  readonly shown: number;
  /** What was turned to before it has closed. */
  readonly onTurned?: (shown: number) => void;
  /** The picture. */
  readonly children: ReactNode;
};

/** A link from a picture to itself at full size; with script it opens all that belong together over the page. */
export function LargeView({ shown, onTurned, children, ...dialog }: Props) {
  const intl = useIntl();
  const publicUrl = usePublicUrl();
  const { show } = useToast();
  const [{ PictureDialog }, setModule] = useState<Partial<typeof PictureDialogModule>>({});
  const picture = dialog.pictures[shown];
  if (!picture) return children;

  const open = async (event: MouseEvent) => {
    if (hasModifier(event)) return;
    event.preventDefault();
    try {
      const { PictureDialog: loaded } = await loadChunk(() => import('./picture-dialog.tsx'));
      setModule({ PictureDialog: loaded });
    } catch {
      show({ kind: 'error', title: intl.formatMessage({ id: 'err.chunk' }) });
    }
  };
  const close = (last: number) => {
    setModule({});
    if (last !== shown) onTurned?.(last);
  };
  return (
    <>
      <a href={shopPath(picture.image.url, publicUrl)} className={styles.link} onClick={(event) => void open(event)}>
        {children}
        <Icon name="enlarge" className={styles.icon} />
        <span className={text.hidden}>
          <FormattedMessage id="pictures.enlarge" />
        </span>
      </a>
      {PictureDialog && <PictureDialog {...dialog} start={shown} onGone={close} />}
    </>
  );
}
