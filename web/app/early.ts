import { loadModules } from './early-modules.ts';
import { keepPresses } from './early-presses.ts';

/**
 * What a page does before anything else of it is loaded, from the head of its document: shows titles in both languages where the
 * device has chosen that, which the server can't know, keeps what is pressed until the page is hydrated, and loads the modules that
 * hydrate it once it is painted: before, they would take the line and the processor from what is read.
 */

try {
  if (localStorage.getItem('titles') === 'both') document.documentElement.dataset['titles'] = 'both';
} catch {} // Storage can be forbidden.

keepPresses(document.documentElement);
void loadModules(document.currentScript);
