type Kept = { readonly control: HTMLElement; readonly type: string };

/** What needs script: links, forms and disclosures do their work without, and are left alone. */
const needing = 'button[type=button],select';

/**
 * Keeps what is pressed and chosen before the page is hydrated, and repeats it once that is done and the control waits for nothing
 * more.
 */
export function keepPresses(page: HTMLElement): void {
  const kept: Kept[] = [];
  // As BrowserStorefront notes it, and as buttons say that they can do nothing yet.
  const isReady = ({ dataset }: HTMLElement) => 'hydrated' in page.dataset && !('waiting' in dataset);

  /** Each in a task of its own: the page has drawn by then what the one before has brought about. */
  const repeat = () => {
    const [next] = kept;
    if (!next) return changes.disconnect();
    const { control, type } = next;
    if (control.isConnected && !isReady(control)) return;
    kept.shift();
    control.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    setTimeout(repeat);
  };
  // What is hydrated is so as a whole in the task after.
  const changes = new MutationObserver(() => void setTimeout(repeat));

  const keep = (event: Event) => {
    const { target, type } = event;
    const control = target instanceof Element && target.closest<HTMLElement>(needing);
    if (!control || isReady(control)) return;
    event.stopPropagation();
    // What waits is pressed again by who sees nothing come of it, and is meant once.
    if ('waiting' in control.dataset && kept.some((each) => each.control === control)) return;
    kept.push({ control, type });
    changes.observe(page, { subtree: true, attributes: true });
  };
  for (const type of ['click', 'change']) addEventListener(type, keep, true);
}
