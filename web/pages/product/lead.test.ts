import { expect, test } from 'vitest';
import { leadOf } from './lead.ts';

test.each([
  [
    'Edited from five manuscripts. A facing English translation. With a glossary and…',
    'Edited from five manuscripts. A facing English translation.',
  ],
  [
    'يعتمد النص على مخطوطة صُححت في حياة المؤلف. وتقابله ترجمة إنجليزية، وتقع…',
    'يعتمد النص على مخطوطة صُححت في حياة المؤلف.',
  ],
  ['ما الذي ينبغي للمؤرخ أن يعرفه؟ يجيب الكتاب عن…', 'ما الذي ينبغي للمؤرخ أن يعرفه؟'],
  ['It ends where the excerpt does.…', 'It ends where the excerpt does.'],
  ['He asked “what can be known?” The answer is…', 'He asked “what can be known?”'],
])('the lead of a book ends with a whole sentence: %s', (excerpt, lead) => {
  expect(leadOf(excerpt)).toBe(lead);
});

test.each([
  [
    'Short. But then one sentence that goes on and on, with a glossary of terms,…',
    'Short. But then one sentence that goes on and on, with a glossary of terms…',
  ],
  ['Edited by J. R. R. Tolkien, vol. 2 of which…', 'Edited by J. R. R. Tolkien, vol. 2 of which…'],
  ['نص طويل بلا نهاية، وفيه مسرد للمصطلحات،…', 'نص طويل بلا نهاية، وفيه مسرد للمصطلحات…'],
])('without one it ends with a word and an ellipsis: %s', (excerpt, lead) => {
  expect(leadOf(excerpt)).toBe(lead);
});

test('what was not cut stays whole', () => {
  expect(leadOf('A book of fables')).toBe('A book of fables');
});
