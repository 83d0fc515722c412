/**
 * Shows titles in both languages where the device has chosen that, before the page is painted where it can: a script of its
 * own, which waits for no other, since the server does not know the choice and a document may hold no inline script.
 */
try {
  if (localStorage.getItem('titles') === 'both') document.documentElement.dataset['titles'] = 'both';
} catch {} // Storage can be forbidden.

export {};
