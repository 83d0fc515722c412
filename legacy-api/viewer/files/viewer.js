/* Turns the leaves by buttons and keys. Fingers scroll them without it. */

const book = document.querySelector('.book');
const leaves = [...book.children];
const [back, on] = ['.back', '.on'].map((name) => document.querySelector(name));
const place = document.querySelector('.place');
const flow = document.documentElement.dir === 'rtl' ? -1 : 1;
const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** How many leaves are in view. */
const inView = () => Math.max(1, Math.round(book.clientWidth / leaves[0].clientWidth));

/** The place of the first leaf in view. From right to left the offset counts below zero. */
const first = () => Math.round(Math.abs(book.scrollLeft) / leaves[0].clientWidth);

/** The leaf that the book is being turned to; undefined while it rests. Who presses on does not wait for it. */
let aim;

const current = () => aim ?? first();

const atEnd = () => first() + inView() >= leaves.length;

function turnTo(leaf) {
  const shown = Math.max(0, Math.min(leaf, leaves.length - 1));
  aim = shown - (shown % inView());
  book.scrollTo({ left: flow * aim * leaves[0].clientWidth, behavior: calm.matches ? 'auto' : 'smooth' });
}

function tell() {
  // A frame that is hidden, or has no style sheet yet, has no room for leaves.
  if (!leaves[0].clientWidth) return;
  const last = Math.min(first() + inView(), leaves.length);
  const said = leaves[last - 1].ariaLabel;
  if (place.textContent !== said) place.textContent = said;
  back.ariaDisabled = String(first() === 0);
  on.ariaDisabled = String(atEnd());
}

const keys = {
  ArrowRight: () => turnTo(current() + flow * inView()),
  ArrowLeft: () => turnTo(current() - flow * inView()),
  PageDown: () => turnTo(current() + inView()),
  PageUp: () => turnTo(current() - inView()),
  Home: () => turnTo(0),
  End: () => turnTo(leaves.length - 1),
};

document.addEventListener('keydown', (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || !Object.hasOwn(keys, event.key)) return;
  event.preventDefault();
  keys[event.key]();
});
back.addEventListener('click', () => turnTo(current() - inView()));
on.addEventListener('click', () => turnTo(current() + inView()));
book.addEventListener('scroll', tell, { passive: true });
// The end of one turn may be told when the next has begun: only at its aim the book rests.
book.addEventListener('scrollend', () => {
  if (aim !== undefined && Math.abs(Math.abs(book.scrollLeft) - aim * leaves[0].clientWidth) < 2) aim = undefined;
});
// A finger, a wheel, a link or the focus takes the book elsewhere, also in browsers that don't tell the end of a scroll.
for (const event of ['pointerdown', 'wheel', 'click', 'focusin']) {
  book.addEventListener(event, () => (aim = undefined), { passive: true });
}
// It calls back at once too, and as soon as a hidden frame is shown.
new ResizeObserver(() => {
  aim = undefined;
  tell();
}).observe(book);

for (const button of [back, on]) button.hidden = false;
