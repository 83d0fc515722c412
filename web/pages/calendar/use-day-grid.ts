import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { direction } from '../../i18n/language.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { useNavigate } from '../../navigation/router.ts';
import { useShopAddress } from '../../navigation/shop-link.tsx';
import { arrowStep, hasModifier } from '../../ui/keyboard.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { addressOf, monthOf, neighbours, sameDayIn, shifted, tableOf, weekday } from './month.ts';

type Shown = { readonly month: string; readonly today: string };

/**
 * The keyboard of a month's table, as the grid pattern of ARIA has it: one of its days is in the order of the Tab key, arrows lead
 * from day to day, Home and End to the ends of a week, with Ctrl of the table, Page Up and Page Down to the same day of
 * another month; Enter leads into a day, where Tab goes through its events, and Escape out again. Without script it is a table,
 * and all its links are in that order.
 */
export function useDayGrid({ month, today }: Shown) {
  const isGrid = useHydrated();
  const navigate = useNavigate();
  const address = useShopAddress();
  const reading = direction[usePageLanguage()];
  const table = useRef<HTMLTableElement>(null);
  const { from, to } = tableOf(month);
  const isShown = (day: string) => day >= from && day <= to;
  const [chosen, choose] = useState<string | null>(null);
  const [entered, enter] = useState<string | null>(null);
  const usual = monthOf(today) === month ? today : `${month}-01`;
  const current = chosen !== null && isShown(chosen) ? chosen : usual;
  // The day of another month that is to have the focus once that is shown.
  const awaited = useRef<string | null>(null);

  const focusOn = (day: string) => table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();

  const focusAwaited = useEffectEvent(() => {
    const day = awaited.current;
    awaited.current = null;
    if (day !== null && isShown(day)) focusOn(day);
  });
  useEffect(() => {
    focusAwaited();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another month is shown
  }, [month]);

  const turn = (by: 1 | -1) => {
    const { previous, next } = neighbours(month, today);
    const other = by === 1 ? next : previous;
    if (other === null) return;
    awaited.current = sameDayIn(other, current);
    choose(awaited.current);
    void navigate(address(addressOf(other, today)), { preventScrollReset: true });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const focused = event.target instanceof HTMLElement ? event.target : null;
    const cell = focused?.closest<HTMLElement>('[data-day]');
    const day = cell?.dataset['day'];
    if (!cell || day === undefined) return;
    if (focused !== cell) {
      if (event.key === 'Escape') cell.focus();
      return;
    }
    if (event.key === 'Enter' || event.key === 'F2') {
      const first = [...cell.querySelectorAll<HTMLElement>('a, summary')].find((link) => link.checkVisibility());
      first?.focus();
      if (first) event.preventDefault();
      return;
    }
    if ((event.key === 'PageUp' || event.key === 'PageDown') && !hasModifier(event)) {
      event.preventDefault();
      turn(event.key === 'PageDown' ? 1 : -1);
      return;
    }
    const next = dayTo(event, day, { from, to, reading });
    if (next === null) return;
    event.preventDefault();
    if (isShown(next)) focusOn(next);
  };

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const day = target.closest<HTMLElement>('[data-day]')?.dataset['day'];
    if (day === undefined) return;
    choose(day);
    enter(target.matches('[data-day]') ? null : day);
  };

  return {
    grid: {
      ref: table,
      ...(isGrid && { role: 'grid', 'aria-readonly': true, onKeyDown, onFocus }),
      onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!table.current?.contains(relatedTarget)) enter(null);
      },
    },
    cell: (day: string) => ({ 'data-day': day, ...(isGrid && { tabIndex: day === current ? 0 : -1 }) }),
    /** Of what a day has in it. */
    tabIndexIn: (day: string): -1 | undefined => (isGrid && day !== entered ? -1 : undefined),
  };
}

type Grid = { readonly from: string; readonly to: string; readonly reading: 'ltr' | 'rtl' };

/** Where a key leads from a day; null for a key that leads nowhere. */
function dayTo(event: KeyboardEvent, day: string, { from, to, reading }: Grid): string | null {
  const step = arrowStep(event, reading);
  if (step !== null) return shifted(day, step);
  const { key, ctrlKey } = event;
  if (key === 'Home') return ctrlKey ? from : shifted(day, -weekday(day));
  if (key === 'End') return ctrlKey ? to : shifted(day, 6 - weekday(day));
  if (hasModifier(event)) return null;
  if (key === 'ArrowUp') return shifted(day, -7);
  return key === 'ArrowDown' ? shifted(day, 7) : null;
}
