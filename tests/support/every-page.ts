type PageEntry = {
  readonly path: string;
  /** Whom it is shown to: guests are led from a customer's page to the sign-in, customers from a guest's to the account. */
  readonly to: 'everybody' | 'guests' | 'customers';
  /** Whether search engines are to leave it out. */
  readonly isHidden?: true;
  /** Whether it has neither header nor footer. */
  readonly isBare?: true;
  /** The address of a detail, which opens over it. */
  readonly detail?: string;
};

/** All that the tests of every page have to know of each, by its folder in web/pages. */
export const everyPage: Readonly<Record<string, PageEntry>> = {
  about: { path: '/about', to: 'everybody' },
  accessibility: { path: '/accessibility', to: 'everybody' },
  author: { path: '/author', to: 'everybody', detail: '/author/1' },
  book: { path: '/book', to: 'everybody', isBare: true },
  booksellers: { path: '/booksellers', to: 'everybody' },
  calendar: { path: '/calendar', to: 'everybody', detail: '/calendar/1' },
  cart: { path: '/cart', to: 'everybody', isHidden: true },
  catalogue: { path: '/catalogue', to: 'everybody', detail: '/catalogue/101' },
  checkout: { path: '/checkout', to: 'customers' },
  cite: { path: '/product/101/cite', to: 'everybody', isHidden: true },
  contact: { path: '/contact', to: 'everybody' },
  directorsmessage: { path: '/directorsmessage', to: 'everybody' },
  forgotpassword: { path: '/forgotpassword', to: 'guests', isHidden: true, isBare: true },
  gallery: { path: '/gallery', to: 'everybody', detail: '/gallery/4964584681950992534' },
  home: { path: '/', to: 'everybody' },
  journals: { path: '/journals', to: 'everybody', detail: '/journals/1' },
  librarians: { path: '/librarians', to: 'everybody' },
  login: { path: '/login', to: 'guests', isHidden: true, isBare: true },
  myaccount: { path: '/myaccount', to: 'customers' },
  newsgrid: { path: '/newsgrid', to: 'everybody' },
  newslist: { path: '/newslist', to: 'everybody', detail: '/newslist/3' },
  ourteam: { path: '/ourteam', to: 'everybody' },
  peerreview: { path: '/peerreview', to: 'everybody' },
  post: { path: '/post', to: 'everybody', detail: '/post/1' },
  privacypolicy: { path: '/privacypolicy', to: 'everybody' },
  product: { path: '/product/101', to: 'everybody' },
  projectsandprogram: { path: '/projectsandprogram', to: 'everybody', detail: '/projectsandprogram/1' },
  publishingforms: { path: '/publishingforms', to: 'everybody' },
  publishwithus: { path: '/publishwithus', to: 'everybody' },
  researchintegrity: { path: '/researchintegrity', to: 'everybody' },
  resetpassword: { path: '/resetpassword', to: 'guests', isHidden: true, isBare: true },
  shop: { path: '/shop', to: 'everybody' },
  'shop-category': { path: '/shop/3', to: 'everybody' },
  signup: { path: '/signup', to: 'guests', isHidden: true, isBare: true },
  termsofuse: { path: '/termsofuse', to: 'everybody' },
  thankyou: { path: '/thankyou', to: 'customers' },
  titles: { path: '/titles', to: 'everybody' },
  wishlist: { path: '/wishlist', to: 'customers' },
};

/** The pages that guests see, details among them. */
export const guestPages: readonly PageEntry[] = Object.values(everyPage)
  .filter(({ to }) => to !== 'customers')
  .flatMap((page) => (page.detail === undefined ? [page] : [page, { ...page, path: page.detail }]));

/** The addresses of those that guests and customers alike are shown, below a header. */
export const sharedPages: readonly string[] = guestPages
  .filter(({ to, isBare }) => to === 'everybody' && !isBare)
  .map(({ path }) => path);
