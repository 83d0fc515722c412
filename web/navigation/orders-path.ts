/** Where the customer's orders are listed. */
export const ordersPath = '/myaccount?tab=orders';
