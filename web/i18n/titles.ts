import { useEffect } from 'react';
import { oneOf } from '../storage/formats.ts';
import { storedValue, useStored } from '../storage/stored-value.ts';

/**
 * Whether titles are shown in both languages: a choice of display that the device keeps. It changes no address and no answer:
 * every page has both titles, and an attribute of the document shows the second (app/early.ts sets it first).
 */
const titles = storedValue({ key: 'titles', initial: 'own', format: oneOf(['own', 'both']) });

/** Whether both are shown, and what changes that; false until hydration. */
export function useBothTitles(): [isBoth: boolean, toggle: () => void] {
  const isBoth = useStored(titles) === 'both';
  useEffect(() => {
    // As stored, not as rendered: what was set before hydration is not to be taken away meanwhile.
    const show = () => {
      document.documentElement.dataset['titles'] = titles.get();
    };
    show();
    return titles.subscribe(show);
  }, []);
  return [isBoth, () => titles.set(isBoth ? 'own' : 'both')];
}
