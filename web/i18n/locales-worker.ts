/**
 * A worker that asks for a locale, and ends. The browser lists all of its locales when the first is asked for, which takes a phone a
 * tenth of a second: what one thread has listed, the others of a page have as well.
 */
Intl.NumberFormat.supportedLocalesOf('en');
close();
