/** An address of every page of the shop, by its folder in web/pages; tests/e2e/every-page.test.ts finds one that is left out. */
export const everyPage = {
  author: '/author',
  home: '/',
  login: '/login',
  myaccount: '/myaccount',
  newslist: '/newslist',
  product: '/product/101',
  shop: '/shop',
  'shop-category': '/shop/3',
  wishlist: '/wishlist',
} as const;

/** Addresses of details, which open over their lists. */
export const everyDetail = ['/author/1', '/newslist/3'] as const;

/** The pages that everybody may see. */
export const publicPages: readonly string[] = [
  ...Object.values(everyPage).filter((path) => !['/myaccount', '/wishlist'].includes(path)),
  ...everyDetail,
];
