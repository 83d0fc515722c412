import { expect, test } from 'vitest';
import english from '../../i18n/en.json' with { type: 'json' };
import { languages } from './language.ts';
import { messageIn, type MessageValues, type PlainUserErrorId } from './messages.ts';

/** What each message that has arguments is about. */
const samples: MessageValues = {
  'userError.OUT_OF_STOCK.title': { title: { en: 'Palm Gardens' } },
  'userError.RATE_LIMITED': { minutes: 15 },
  'userError.NOT_CONFIGURED.message': { ways: 'none', email: '', phone: '' },
  'userError.NOT_CONFIGURED.password_reset': { ways: 'none', email: '', phone: '' },
};

test('i18n-3: each user error reads as a sentence, without arguments those that declare none', () => {
  const plain = Object.keys(english).filter((id) => id.startsWith('userError.') && !(id in samples));

  expect(plain.length).toBeGreaterThan(20);
  for (const id of plain as PlainUserErrorId[]) {
    for (const language of languages) expect(messageIn(language, { id })).toMatch(/^[^{}]+$/);
  }
  for (const id of Object.keys(samples)) {
    expect(() => messageIn('en', { id: id as PlainUserErrorId })).toThrow(/not provided|value/);
  }
});

test.each([
  [1, 'Please wait 1 minute.', 'يُرجى الانتظار دقيقة واحدة.'],
  [2, 'Please wait 2 minutes.', 'يُرجى الانتظار دقيقتين.'],
  [3, 'Please wait 3 minutes.', 'يُرجى الانتظار 3 دقائق.'],
  [11, 'Please wait 11 minutes.', 'يُرجى الانتظار 11 دقيقة.'],
  [100, 'Please wait 100 minutes.', 'يُرجى الانتظار 100 دقيقة.'],
])('i18n-3: how long to wait is said in the form of the number: %i', (minutes, en, ar) => {
  const message = { id: 'userError.RATE_LIMITED', values: { minutes } } as const;

  expect(messageIn('en', message)).toBe(`Too many attempts. ${en}`);
  expect(messageIn('ar', message)).toBe(`محاولات كثيرة. ${ar}`);
});

test('i18n-2: a title keeps its own direction, and is that of the other language where there is no other', () => {
  const about = (title: MessageValues['userError.OUT_OF_STOCK.title']['title']) =>
    ({ id: 'userError.OUT_OF_STOCK.title', values: { title } }) as const;
  const both = about({ en: 'Palm Gardens', ar: 'بساتين النخيل' });

  expect(messageIn('en', both)).toBe('There are not that many copies of “\u2068Palm Gardens\u2069” in stock');
  expect(messageIn('ar', both)).toBe('الكمية المطلوبة من «\u2068بساتين النخيل\u2069» غير متوفرة');
  expect(messageIn('ar', about({ en: 'Palm Gardens' }))).toBe(
    'الكمية المطلوبة من «\u2068Palm Gardens\u2069» غير متوفرة',
  );
});

test.each([
  ['both', 'Write to a@b.example or call 4000.', 'راسلنا على a@b.example أو اتصل بنا على 4000.'],
  ['email', 'Write to a@b.example.', 'راسلنا على a@b.example.'],
  ['phone', 'Call 4000.', 'اتصل بنا على 4000.'],
  ['none', '', ''],
] as const)('auth-5: what a reset by e-mail is replaced by: %s', (ways, en, ar) => {
  const values = { ways, email: 'a@b.example', phone: '4000' };
  const message = { id: 'userError.NOT_CONFIGURED.password_reset', values } as const;

  expect(messageIn('en', message)).toBe(`Password reset by email is not set up. ${en}`.trim());
  expect(messageIn('ar', message)).toBe(`إعادة تعيين كلمة المرور بالبريد الإلكتروني غير مفعّلة. ${ar}`.trim());
});

test.each([
  ['both', 'Please write to a@b.example.', 'راسلنا على a@b.example.'],
  ['email', 'Please write to a@b.example.', 'راسلنا على a@b.example.'],
  ['phone', '', ''],
  ['none', '', ''],
] as const)('contact-2: what a message is replaced by: %s', (ways, en, ar) => {
  const values = { ways, email: 'a@b.example', phone: '4000' };
  const message = { id: 'userError.NOT_CONFIGURED.message', values } as const;

  expect(messageIn('en', message)).toBe(`Messages can’t be sent from here yet. ${en}`.trim());
  expect(messageIn('ar', message)).toBe(`لا يمكن الإرسال من هنا حاليًا. ${ar}`.trim());
});
