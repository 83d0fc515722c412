import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The search of a list on a phone is one line: its field, its list of choices and its button, with labels for listeners alone. */
export async function expectSearchInOneLine(page: Page, button: string): Promise<void> {
  const form = page.getByRole('main').getByRole('search');
  const shown = await form.locator('input:not([type=hidden]), select, button').evaluateAll((controls) =>
    controls.map((control) => {
      const { top, height } = control.getBoundingClientRect();
      return [Math.round(top), Math.round(height)];
    }),
  );
  const labels = await form
    .locator('label')
    .evaluateAll((all) => all.map((label) => label.getBoundingClientRect().width));
  const placeholder = await form.locator('input').getAttribute('placeholder');

  expect(new Set(shown.map(String)).size).toBe(1);
  expect(shown.length).toBeGreaterThan(1);
  expect(labels.every((width) => width <= 1)).toBe(true);
  expect(await form.getByLabel(placeholder ?? '').count()).toBe(1);
  expect(await form.getByRole('button', { name: button, exact: true }).count()).toBe(1);
}
