import { FormattedMessage } from 'react-intl';
import { direction, otherLanguage } from '../i18n/language.ts';
import type { MessageId } from '../i18n/messages.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import styles from './facing-title.module.css';

/** The titles that have a counterpart: their texts stand under `facing.` in the catalogue of the other language. */
export type FacingId = MessageId extends infer Id ? (Id extends `facing.${infer Title}` ? Title : never) : never;

export const hasFacing = (id: MessageId, messages: object): id is FacingId & MessageId => `facing.${id}` in messages;

type Props = { readonly id: FacingId & MessageId };

/** A title in the other script, beside its own and quieter, as on the facing page of a bilingual book. */
export function FacingTitle({ id }: Props) {
  const other = otherLanguage[usePageLanguage()];
  return (
    <p className={styles.facing} lang={other} dir={direction[other]} aria-hidden="true">
      <FormattedMessage id={`facing.${id}` as MessageId} />
    </p>
  );
}
