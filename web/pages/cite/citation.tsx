import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { HtmlText } from '../../content/html-text.tsx';
import type { CitationPartsFragment } from '../../generated/public/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './view.module.css';

type Props = {
  /** What the style calls itself, in any language. */
  readonly name: string;
  readonly of: CitationPartsFragment | null;
};

/** A book as one style cites it, to be copied with script and marked without; nothing where it could not be had. */
export function Citation({ name, of: citation }: Props) {
  const intl = useIntl();
  const hydrated = useHydrated();
  const { copy, outcome } = useCopy();
  const id = useId();
  if (!citation?.text) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <bdi lang="en">{name}</bdi>
      </h2>
      <HtmlText text={citation} className={styles.citation} />
      <p className={styles.copy}>
        {hydrated && (
          <Button
            look="secondary"
            size="small"
            icon={outcome === 'copied' ? 'done' : undefined}
            aria-label={intl.formatMessage({ id: 'cite.copy_style' }, { style: name })}
            onClick={() => void copy(citation.text)}
          >
            <FormattedMessage id="cite.copy" />
          </Button>
        )}
        <output className={outcome === 'failed' ? styles.failed : undefined}>
          {outcome && <FormattedMessage id={outcome === 'copied' ? 'cite.copied' : 'cite.not_copied'} />}
        </output>
      </p>
    </section>
  );
}
