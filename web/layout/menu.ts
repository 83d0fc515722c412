import type { MessageId } from '../i18n/messages.ts';

/** The links of header and footer: what they say and where they lead. */
export type MenuLink = { readonly to: string; readonly text: MessageId };

export const mainLinks: readonly MenuLink[] = [
  { to: '/', text: 'nav.home' },
  { to: '/shop', text: 'nav.books' },
  { to: '/author', text: 'nav.authors' },
  { to: '/journals', text: 'nav.journals' },
  { to: '/about', text: 'nav.about' },
];

export const otherLinks: readonly MenuLink[] = [
  { to: '/gallery', text: 'nav.gallery' },
  { to: '/calendar', text: 'nav.calendar' },
  { to: '/directorsmessage', text: 'nav.director' },
  { to: '/projectsandprogram', text: 'nav.projects' },
  { to: '/publishingforms', text: 'nav.forms' },
  { to: '/researchintegrity', text: 'nav.integrity' },
  { to: '/peerreview', text: 'nav.peer' },
  { to: '/post', text: 'nav.posts' },
  { to: '/catalogue', text: 'nav.catalogue' },
  { to: '/newslist', text: 'nav.news' },
  { to: '/author', text: 'nav.authors' },
  { to: '/journals', text: 'nav.journals' },
  { to: '/contact', text: 'nav.contact' },
];

export const helpLinks: readonly MenuLink[] = [{ to: '/contact', text: 'header.help' }];

export const guestLinks: readonly MenuLink[] = [
  { to: '/signup', text: 'header.join' },
  { to: '/signin', text: 'auth.signin' },
];

export const accountLinks: readonly MenuLink[] = [
  { to: '/myaccount', text: 'header.account' },
  { to: '/signup', text: 'footer.signup' },
  { to: '/cart', text: 'header.cart' },
  { to: '/wishlist', text: 'header.wishlist' },
  { to: '/shop', text: 'footer.shop' },
];

export const pressLinks: readonly MenuLink[] = [
  { to: '/about', text: 'nav.about' },
  { to: '/contact', text: 'nav.contact' },
  { to: '/librarians', text: 'nav.librarians' },
  { to: '/booksellers', text: 'nav.booksellers' },
  { to: '/privacypolicy', text: 'footer.privacy' },
  { to: '/termsofuse', text: 'footer.terms' },
  { to: '/accessibility', text: 'footer.accessibility' },
];

/** What `aria-current` says of a link: the page itself, or the part of the shop that the page lies in. */
export function currentness({ to }: MenuLink, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  if (to === '/shop' && /^\/(shop|product)\//.test(pathname)) return 'true';
  return undefined;
}
