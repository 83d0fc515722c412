/** A ref for what comes in the place of a button that had the focus: it gets it, unless something else has it by then. */
export const focusIfLost = (element: HTMLElement | null): void => {
  if (document.activeElement?.matches('body, dialog')) element?.focus();
};
