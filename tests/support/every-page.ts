/** An address of every page of the shop, by its folder in web/pages; tests/e2e/every-page.test.ts finds one that is left out. */
export const everyPage = {
  author: '/author',
  cart: '/cart',
  checkout: '/checkout',
  forgotpassword: '/forgotpassword',
  home: '/',
  login: '/login',
  myaccount: '/myaccount',
  newslist: '/newslist',
  product: '/product/101',
  resetpassword: '/resetpassword',
  shop: '/shop',
  'shop-category': '/shop/3',
  signup: '/signup',
  thankyou: '/thankyou',
  wishlist: '/wishlist',
} as const;

/** Addresses of details, which open over their lists. */
export const everyDetail = ['/author/1', '/newslist/3'] as const;

const forCustomers = new Set<string>([everyPage.checkout, everyPage.myaccount, everyPage.thankyou, everyPage.wishlist]);

/** The pages that everybody may see. */
export const publicPages: readonly string[] = [
  ...Object.values(everyPage).filter((path) => !forCustomers.has(path)),
  ...everyDetail,
];

const forGuests = new Set<string>([
  everyPage.login,
  everyPage.signup,
  everyPage.forgotpassword,
  everyPage.resetpassword,
]);

/** Those that guests and customers alike are shown: a customer is led from the forms for guests to the account. */
export const sharedPages: readonly string[] = publicPages.filter((path) => !forGuests.has(path));
