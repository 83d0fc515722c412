import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { locale, type Language } from '../i18n/language.ts';
import { loadedMessages, loadMessages } from '../i18n/messages.ts';
import { amountText } from './price.tsx';

const shown = async (language: Language, amount: string, currencyCode = 'QAR') => {
  await loadMessages(language);
  return amountText(createIntl({ locale: locale[language], messages: loadedMessages(language) }), {
    amount,
    currencyCode,
  });
};

test('i18n-3: amounts have two decimals, Western digits and the currency symbol', async () => {
  expect(await shown('en', '148.00')).toBe('QR 148.00');
  expect(await shown('ar', '148.00')).toBe('148.00 ر.ق');
  expect(await shown('en', '1240.5')).toBe('QR 1,240.50');
  expect(await shown('ar', '1240.50')).toBe('1,240.50 ر.ق');
  expect(await shown('en', '49.00', 'USD')).toBe('USD 49.00');
});

test('an amount beyond the exact floats keeps every digit', async () => {
  expect(await shown('en', '90071992547409931.07')).toBe('QR 90,071,992,547,409,931.07');
});
