import type { Page } from 'playwright-core';

/** The form of /checkout, as a customer fills it in. */

export const checkoutField = (page: Page, name: string) => page.locator(`main [name=${name}]`);

/** Types a part of a place's name, and takes the first place that is found. */
export async function choosePlace(page: Page, name: 'countryId' | 'cityId', entered: string): Promise<void> {
  const field = checkoutField(page, name);
  await field.fill(entered);
  await page.getByRole('option').first().waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
}

/** Enters what the account doesn't tell. */
export async function fillDelivery(page: Page): Promise<void> {
  await choosePlace(page, 'countryId', 'Qatar');
  await choosePlace(page, 'cityId', 'Doha');
  await checkoutField(page, 'addressLine1').fill('7 Corniche Street');
  await checkoutField(page, 'phone').fill('+974 5555 0101');
}
