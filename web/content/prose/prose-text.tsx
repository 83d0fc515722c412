import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from '../../navigation/router.ts';
import type { InfoPageQuery } from '../../generated/public/graphql.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import read from '../../styles/read.module.css';
import { Accordion } from '../../ui/accordion.tsx';
import { textAttributes } from '../localised-text.tsx';
import { RichText } from '../rich-text.tsx';
import { unparted } from '../unparted.tsx';
import { Contents } from './contents.tsx';
import styles from './prose-text.module.css';

type Text = NonNullable<InfoPageQuery['infoPage']>;
type Section = NonNullable<Text['sections']>[number];

type Props = {
  readonly content: Text['content'];
  /** None where the text has no headings. */
  readonly sections: readonly Section[];
  /**
   * Statutes, rules to be looked up, are numbered, and on a phone all but the first ones unfold. A letter is one narrow column without a
   * list of its sections; its first picture is the portrait of who writes, and its last paragraph their name. A legal text begins with
   * its date and its summary, and its sections unfold everywhere; a statement is plain. An essay when left out.
   */
  readonly look?: 'statutes' | 'letter' | 'legal' | 'statement' | undefined;
};

/** A text with fewer headings is seen at once: it needs no list of them. */
const leastListed = 4;

/** So many sections of statutes are unfolded on a phone. */
const unfolded = 2;

/** A text as its publisher sets it: one column, its sections at their anchors and listed beside it. */
export function ProseText({ content, sections, look }: Props) {
  const page = usePageLanguage();
  const { language } = content;
  const headed = sections.flatMap(({ heading, anchor, html }) =>
    heading && anchor ? [{ heading, anchor, html }] : [],
  );
  const opening = sections.find(({ heading }) => heading === null);
  return (
    <div className={styles.page}>
      {headed.length >= leastListed && look !== 'letter' && <Contents sections={headed} language={language} />}
      <div className={`${styles.text} ${styles[look ?? 'essay']}`} {...textAttributes(language, page)}>
        {sections.length === 0 && <RichText text={content} />}
        {opening && <RichText text={{ ...opening, language }} className={`${read.read} ${styles.opening}`} />}
        {headed.map(({ heading, anchor, html }, index) => {
          const isFolded = look === 'legal' || (look === 'statutes' && index >= unfolded);
          const body = <RichText text={{ html, language }} />;
          return (
            <section key={anchor} id={anchor} tabIndex={-1} className={styles.section}>
              <h2 className={isFolded ? styles.wide : undefined}>{unparted(heading)}</h2>
              {isFolded ? (
                <Folded heading={heading} anchor={anchor}>
                  {body}
                </Folded>
              ) : (
                body
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
}

type FoldedProps = { readonly heading: string; readonly anchor: string; readonly children: ReactNode };

/** A section that unfolds from its heading where the look has it so, and where a link has led to it. */
function Folded({ heading, anchor, children }: FoldedProps) {
  const { key, hash } = useLocation();
  const ledBy = hash === `#${anchor}` ? key : null;
  const details = useRef<HTMLDetailsElement>(null);
  // Before ScrollRestoration scrolls; what the reader folds stays so until a link leads here again.
  useLayoutEffect(() => {
    if (ledBy !== null && details.current) details.current.open = true;
  }, [ledBy]);
  return (
    <Accordion ref={details} className={styles.folded} title={<h2>{unparted(heading)}</h2>}>
      {children}
    </Accordion>
  );
}
