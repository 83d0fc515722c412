/** What session storage calls the books whose hearts a guest has pressed (guest-wishlist.ts). */
export const guestWishlistKey = 'wanted_hearts';
