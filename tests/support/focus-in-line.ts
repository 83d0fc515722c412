import type { Locator, Page } from 'playwright-core';

/** The names of those links of a line that are not seen whole, from side to side, as they have the focus: by Tab, and back again. */
export async function cutOffWithFocus(page: Page, links: Locator): Promise<string[]> {
  const cutOff: string[] = [];
  const count = await links.count();
  await links.first().focus();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 1; step < count; step += 1) {
      await page.keyboard.press(key);
      const place = key === 'Tab' ? step : count - 1 - step;
      const found = await links.nth(place).evaluate((link) => {
        const { left, right } = link.getBoundingClientRect();
        return { name: link.textContent, isSeen: link === document.activeElement && left >= 0 && right <= innerWidth };
      });
      if (!found.isSeen) cutOff.push(`${key}: ${found.name}`);
    }
  }
  return cutOff;
}
