/** Where an order may go, as the checkout has it once its input was read. */
export const billing = {
  name: 'A Reader',
  countryId: '1',
  cityId: '1001',
  addressLine1: '7 Corniche Street',
  addressLine2: null,
  phone: '1',
  email: null,
  note: null,
};
