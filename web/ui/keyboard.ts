/** What a press of a key or of the mouse asks for. */

type Press = {
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
};

/** With another key held, a press is the browser's: a new tab, the way back in the history, a selection. */
export const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Press): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

/** Where an arrow key leads in this direction of reading: 1 onward, -1 back; null for every other key. */
export function arrowStep(press: Press & { readonly key: string }, direction: 'ltr' | 'rtl'): 1 | -1 | null {
  if (hasModifier(press) || (press.key !== 'ArrowLeft' && press.key !== 'ArrowRight')) return null;
  return (press.key === 'ArrowRight') === (direction === 'ltr') ? 1 : -1;
}
