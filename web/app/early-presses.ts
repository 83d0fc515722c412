/** A control whose press is kept, and how its press is repeated. */
type Kept = { readonly control: HTMLElement; readonly repeat: () => void };

/**
 * Keeps what is pressed and chosen before the page is hydrated, and repeats it once that is done and the control waits for nothing
 * more. Links, forms and disclosures do their work without script, and are left alone.
 */
export function keepPresses(page: HTMLElement): void {
  const kept: Kept[] = [];
  const isReady = (control: Element) => isHydrated(page) && !isWaiting(control);

  /** Each in a task of its own: the page has drawn by then what the one before has brought about. */
  const repeat = () => {
    const [next] = kept;
    if (!next) return changes.disconnect();
    if (next.control.isConnected && !isReady(next.control)) return;
    kept.shift();
    if (next.control.isConnected) next.repeat();
    setTimeout(repeat);
  };
  // What is hydrated is so as a whole in the task after.
  const changes = new MutationObserver(() => void setTimeout(repeat));

  const keep = (event: Event, control: HTMLElement, again: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    // What waits is pressed again by who sees nothing come of it, and is meant once.
    if (isWaiting(control) && kept.some((each) => each.control === control)) return;
    kept.push({ control, repeat: again });
    changes.observe(page, { subtree: true, attributeFilter: ['data-hydrated', waiting] });
  };

  addEventListener(
    'click',
    (event) => {
      const button = within(event.target)?.closest<HTMLElement>('button[type=button]');
      if (button && !isReady(button)) keep(event, button, () => button.click());
    },
    { capture: true },
  );
  addEventListener(
    'change',
    (event) => {
      const field = within(event.target);
      if (!(field instanceof HTMLSelectElement) || isHydrated(page)) return;
      keep(event, field, () => field.dispatchEvent(new Event('change', { bubbles: true })));
    },
    { capture: true },
  );
}

/** Of what can do nothing yet, whatever it is for. */
const waiting = 'data-waiting';

const isWaiting = (control: Element): boolean => control.hasAttribute(waiting);

/** As BrowserStorefront notes it. */
const isHydrated = ({ dataset }: HTMLElement): boolean => dataset['hydrated'] !== undefined;

const within = (target: EventTarget | null): Element | null => (target instanceof Element ? target : null);
