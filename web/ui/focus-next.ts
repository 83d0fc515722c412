/** Where a row of a cart or a list is about to go, the focus goes on from its button to that of the next row, or of the one before. */
export function focusNext(button: HTMLElement): void {
  const row = button.closest('tr, li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('[data-removes]')?.focus();
}
