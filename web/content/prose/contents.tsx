import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Language as SchemaLanguage } from '../../generated/public/graphql.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { withEntry } from '../../kit/history-entries.ts';
import { createPath, useLocation } from '../../navigation/router.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import { Accordion } from '../../ui/accordion.tsx';
import { hasModifier } from '../../ui/keyboard.ts';
import { textAttributes } from '../localised-text.tsx';
import { unparted } from '../unparted.tsx';
import styles from './contents.module.css';

type Props = {
  readonly sections: readonly { readonly heading: string; readonly anchor: string }[];
  readonly language: SchemaLanguage | null;
};

/** The list of a text's sections: beside the text on wide screens, where it marks the one being read; elsewhere it unfolds above. */
export function Contents({ sections, language }: Props) {
  const intl = useIntl();
  const page = usePageLanguage();
  const location = useLocation();
  const current = useSectionRead(sections.map(({ anchor }) => anchor));
  return (
    <nav className={styles.contents} aria-label={intl.formatMessage({ id: 'prose.contents' })}>
      <Accordion className={styles.list} title={<FormattedMessage id="prose.contents" />}>
        <ol {...textAttributes(language, page)}>
          {sections.map(({ heading, anchor }) => (
            <li key={anchor}>
              <ShopLink
                to={createPath({ ...location, hash: `#${anchor}` })}
                state={withEntry(null, location)}
                aria-current={anchor === current ? 'location' : undefined}
                onClick={(event) => {
                  // Reading goes on from there; where to scroll is ScrollRestoration's to say.
                  if (!hasModifier(event)) document.getElementById(anchor)?.focus({ preventScroll: true });
                }}
              >
                {unparted(heading)}
              </ShopLink>
            </li>
          ))}
        </ol>
      </Accordion>
    </nav>
  );
}

/** The anchor of the section in the upper part of the window; null before the first one is there. */
function useSectionRead(anchors: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const ids = anchors.join(' ');
  useEffect(() => {
    const seen = new Set<string>();
    const reading = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        const first = ids.split(' ').find((id) => seen.has(id));
        // Between two sections the last one stays marked.
        if (first !== undefined) setCurrent(first);
      },
      { rootMargin: '-15% 0px -70%' },
    );
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id);
      if (section) reading.observe(section);
    }
    return () => reading.disconnect();
  }, [ids]);
  return current;
}
