import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from './router.ts';
import { direction } from '../i18n/language.ts';
import { arrowStep, hasModifier } from '../ui/keyboard.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import styles from './tabs.module.css';
import { useScrollEnds } from '../ui/use-scroll-ends.ts';

type Tab = { readonly id: string; readonly title: ReactNode; readonly content: ReactNode };

type Props = {
  readonly tabs: readonly Tab[];
  /** What the tabs are of, for those who can't see it. */
  readonly label: string;
  /** What is beside whichever tab is shown. */
  readonly beside: ReactNode;
  /** Whether the sections take all of the width; what is beside them is then below. */
  readonly wide?: boolean;
  /** What the history's entry carries once another tab is shown. */
  readonly state?: unknown;
};

/**
 * Sections shown one at a time, moved through by arrow keys; without script they stand one below the other. The hash of
 * the address is the id of what is shown.
 */
export function Tabs({ tabs, label, beside, wide = false, state }: Props) {
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { atStart, atEnd } = useScrollEnds(list);
  const language = usePageLanguage();

  const { search, hash } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const addressed = tabs.findIndex(({ id }) => hash === `#${id}`);
  // The address follows a choice only after a while: one that was overtaken meanwhile does not navigate back.
  const going = useRef<string | null>(null);

  useEffect(() => {
    if (addressed === -1) return;
    if (type === NavigationType.Replace && going.current !== null && going.current !== hash) return;
    going.current = null;
    // Here, since the server never sees a hash, and its markup is what the page begins with.
    setChosen(addressed);
    // Who comes by an address is brought there; who has chosen, or comes back to a place, stays in it.
    if (type !== NavigationType.Replace && scrollY === 0) list.current?.scrollIntoView();
  }, [addressed, hash, type]);

  const show = (index: number) => {
    const id = tabs[index]?.id ?? '';
    setChosen(index);
    going.current = `#${id}`;
    void navigate({ search, hash: id }, { replace: true, preventScrollReset: true, state });
  };
  const choose = (index: number) => {
    show(index);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event);
    if (target === null) return;
    event.preventDefault();
    choose(target);
  };
  const targetOf = (event: KeyboardEvent): number | null => {
    const step = arrowStep(event, direction[language]);
    if (step !== null) return (chosen + step + tabs.length) % tabs.length;
    if (hasModifier(event)) return null;
    return { Home: 0, End: tabs.length - 1 }[event.key] ?? null;
  };

  return (
    <div className={`${styles.tabs} ${wide ? styles.wide : ''}`}>
      <div
        ref={list}
        className={styles.list}
        role="tablist"
        aria-label={label}
        data-before={!atStart || undefined}
        data-after={!atEnd || undefined}
      >
        {tabs.map(({ id, title }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => show(index)}
            onKeyDown={onKeyDown}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, title, content }, index) => (
        <div
          key={id}
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          tabIndex={0}
          className={styles.panel}
          data-aside={index !== chosen || undefined}
        >
          {/* Without script the hash leads here; with it, to the tabs. */}
          <noscript>
            <span id={id} />
          </noscript>
          <h2 className={styles.title}>{title}</h2>
          {content}
        </div>
      ))}
      <div className={styles.beside}>{beside}</div>
    </div>
  );
}
