import { type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../i18n/messages.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import text from '../../styles/text.module.css';
import { exportPath } from './export-files.ts';
import styles from './exports-note.module.css';

type Props = {
  readonly title: MessageId;
  readonly words: MessageId;
  /** Below the words. */
  readonly children?: ReactNode;
};

/** A paragraph on the use of the exported files, with a title. */
export function ExportsNote({ title, words, children }: Props) {
  const id = useId();
  return (
    <section className={styles.note} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <FormattedMessage id={title} />
      </h2>
      <p className={styles.words}>
        <FormattedMessage id={words} values={{ ltr }} />
      </p>
      {children}
    </section>
  );
}

const ltr = (words: ReactNode) => (
  <bdi dir="ltr" className={text.figure}>
    {words}
  </bdi>
);

/** That the address of a file stays the same, and how it is asked for anew. */
export const UpdatesNote = () => <ExportsNote title="exports.updates" words="exports.updates_text" />;

/** Where one book's part of a file is, with the address of one as an example. */
export function OneBookNote({ file }: { readonly file: string }) {
  const language = usePageLanguage();
  return (
    <ExportsNote title="exports.one" words="exports.one_text">
      <p className={styles.address}>
        <bdi dir="ltr">{exportPath(file, language, '101')}</bdi>
      </p>
    </ExportsNote>
  );
}
