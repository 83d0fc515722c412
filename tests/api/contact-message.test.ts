import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import arabic from '../../i18n/ar.json';
import english from '../../i18n/en.json';
import { composed, type SubjectName, subjectNames, subjects } from '../../web/pages/contact/subjects.ts';
import { type Answers, app } from '../support/customers.ts';
import { mailSubject, mailText, startMailServer, startMuteServer } from '../support/mail-server.ts';
import { startTestShop } from '../support/shop.ts';

const send = `mutation Send($input: ContactMessageInput!) {
  sendContactMessage(input: $input) { isSent message userErrors { code field message } }
}`;
const letter = {
  name: 'نورة Al-Kuwari',
  phone: '+974 5555 0101',
  email: 'noura@example.com',
  message: 'Is the second volume out?\n\n.\nشكرًا',
};
const CONTACT_EMAIL = 'shop@press.example';

test('contact-2: a message reaches the publisher, and can be answered', async () => {
  await using mail = await startMailServer();
  await using shop = await startTestShop({ env: { SMTP_URL: mail.url, CONTACT_EMAIL } });

  const english = await app(shop).data(send, { input: letter });
  const arabic = await app(shop, 'ar').data(send, { input: letter });

  expect(english).toEqual({ sendContactMessage: { isSent: true, message: 'Your message was sent', userErrors: [] } });
  expect(arabic).toEqual({ sendContactMessage: { isSent: true, message: 'أُرسلت الرسالة', userErrors: [] } });
  const [received] = mail.received;
  expect(received).toMatchObject({ from: CONTACT_EMAIL, to: [CONTACT_EMAIL] });
  expect(received?.headers.find((line) => line.startsWith('Reply-To:'))).toMatch(/<noura@example\.com>$/);
  const text = received && mailText(received);
  for (const line of [letter.message, letter.name, letter.phone, letter.email]) expect(text).toContain(line);
  expect(mail.received.map(mailSubject)).toEqual([`Message from ${letter.name}`, `رسالة من ${letter.name}`]);
});

test.each([
  ['a name', { name: 'Eve\r\nBcc: everybody@example.com\r\n\r\nBuy now' }],
  ['a phone', { phone: '1\r\nBcc: everybody@example.com' }],
  [
    'a message',
    {
      message:
        'Hello\r\n.\r\nMAIL FROM:<x@example.com>\r\nRCPT TO:<everybody@example.com>\r\nBcc: everybody@example.com',
    },
  ],
  ['a name with quotes', { name: '"Eve" <everybody@example.com>, other' }],
])('contact-2: nothing typed into %s becomes a header or another recipient', async (_name, part) => {
  await using mail = await startMailServer();
  await using shop = await startTestShop({ env: { SMTP_URL: mail.url, CONTACT_EMAIL } });

  const { sendContactMessage } = await app(shop).data(send, { input: { ...letter, ...part } });

  expect(sendContactMessage.isSent).toBe(true);
  expect(mail.received).toHaveLength(1);
  const [received] = mail.received;
  expect(received?.to).toEqual([CONTACT_EMAIL]);
  const replyTo = received?.headers.find((line) => line.startsWith('Reply-To:'))?.replace(/"(?:[^"\\]|\\.)*"/g, '');
  expect(replyTo?.match(/[^\s<>,]+@[^\s<>,]+/g)).toEqual([letter.email]); // the part in quotes is a name
  expect(
    received?.headers
      .map((line) => line.split(':', 1)[0])
      .toSorted((one, other) => String(one).localeCompare(String(other))),
  ).toEqual([
    'Content-Transfer-Encoding',
    'Content-Type',
    'Date',
    'From',
    'Message-ID',
    'MIME-Version',
    'Reply-To',
    'Subject',
    'To',
  ]);
});

test('contact-2: a name is shown as it was typed, and turns or hides nothing of the message’s head', async () => {
  await using mail = await startMailServer();
  await using shop = await startTestShop({ env: { SMTP_URL: mail.url, CONTACT_EMAIL } });

  await app(shop).data(send, { input: { ...letter, name: '=?utf-8?Q?Boss?= \u202egro.elpmaxe' } });

  const subject = mail.received[0]?.headers.find((line) => line.startsWith('Subject:')) ?? '';
  expect(subject).toBe('Subject: Message from = ?utf-8?Q?Boss?=  gro.elpmaxe');
});

test.each([
  ['eve@example.com\r\nBcc: everybody@example.com', 'INVALID'],
  ['eve@example.com, everybody@example.com', 'INVALID'],
  ['<everybody@example.com>', 'INVALID'],
  ['eve', 'INVALID'],
  ['', 'REQUIRED'],
])('contact-2: %j is no address to answer to', async (email, code) => {
  await using mail = await startMailServer();
  await using shop = await startTestShop({ env: { SMTP_URL: mail.url, CONTACT_EMAIL } });

  const { sendContactMessage } = await app(shop).data(send, { input: { ...letter, email } });

  expect(sendContactMessage).toEqual({
    isSent: false,
    message: null,
    userErrors: [{ code, field: ['input', 'email'], message: 'Enter Valid Email' }],
  });
  expect(mail.received).toEqual([]);
});

test('contact-1: all that is missing is named, in the order of the form', async () => {
  await using shop = await startTestShop();

  const { sendContactMessage } = await app(shop).data(send, {
    input: { name: '', phone: ' ', email: '', message: '\n' },
  });

  expect(sendContactMessage.userErrors.map(({ message }: { message: string }) => message)).toEqual([
    'Name Is Required',
    'Phone Is Required',
    'Enter Valid Email',
    'Write Something',
  ]);
});

test('contact-2: a shop without a mail server says so, and where to write instead', async () => {
  await using shop = await startTestShop();

  const { sendContactMessage } = await app(shop).data(send, { input: letter });

  expect(sendContactMessage).toEqual({
    isSent: false,
    message: null,
    userErrors: [
      {
        code: 'NOT_CONFIGURED',
        field: null,
        message: expect.stringMatching(/^Messages can’t be sent from here yet\. Please write to \S+@\S+\.$/),
      },
    ],
  });
});

test('contact-2: what a mail server refuses was not sent, and its words about anybody stay out of the log', async () => {
  await using mail = await startMailServer({ refusing: true });
  await using shop = await startTestShop({ env: { SMTP_URL: mail.url, CONTACT_EMAIL } });

  const { sendContactMessage } = await app(shop).data(send, { input: letter });

  expect(sendContactMessage).toEqual({
    isSent: false,
    message: null,
    userErrors: [
      { code: 'UNAVAILABLE', field: null, message: 'Your message could not be sent. Please try again later.' },
    ],
  });
  const logged = JSON.stringify(shop.logged);
  expect(logged).toContain('a message to the publisher could not be sent');
  for (const secret of [CONTACT_EMAIL, letter.email, letter.name, letter.phone]) expect(logged).not.toContain(secret);
});

test('contact-2: a mail server that takes nothing costs no tries', async () => {
  await using mail = await startMailServer();
  const { url } = mail;
  await mail[Symbol.asyncDispose]();
  await using shop = await startTestShop({ env: { SMTP_URL: url, CONTACT_EMAIL } });
  const codes = new Set<string>();

  for (let time = 0; time < 7; time += 1) {
    const { sendContactMessage } = await app(shop).data(send, { input: letter });
    codes.add(sendContactMessage.userErrors[0].code);
  }

  expect(codes).toEqual(new Set(['UNAVAILABLE']));
});

test('contact-1: a message is at most 5,000 letters long, however it is escaped', async () => {
  await using mail = await startMailServer();
  await using shop = await startTestShop({ env: { SMTP_URL: mail.url, CONTACT_EMAIL } });
  const sent = async (message: string) => {
    const body = JSON.stringify({ query: send, variables: { input: { ...letter, message } } });
    const response = await shop.get('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: body.replace(/[\u0080-\uffff]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`),
    });
    return ((await response.json()) as { data: Answers }).data.sendContactMessage;
  };

  expect(await sent('ش'.repeat(5_000))).toMatchObject({ isSent: true });
  expect(await sent('ش'.repeat(5_001))).toMatchObject({
    isSent: false,
    userErrors: [{ code: 'INVALID', field: ['input', 'message'] }],
  });
});

test('contact-2: the publisher can’t be flooded with messages', async () => {
  await using mail = await startMailServer();
  await using shop = await startTestShop({ env: { SMTP_URL: mail.url, CONTACT_EMAIL } });

  const answers = await Promise.all(Array.from({ length: 8 }, () => app(shop).data(send, { input: letter })));

  expect(mail.received).toHaveLength(5);
  const refused = answers.flatMap(({ sendContactMessage: { userErrors } }) => userErrors);
  expect(refused.map(({ code }) => code)).toEqual(['RATE_LIMITED', 'RATE_LIMITED', 'RATE_LIMITED']);
});

const catalogues = { en: english, ar: arabic } as const;

/** What the page of a language sends where everything that it asks for is filled in. */
const typed = (subject: SubjectName, language: 'en' | 'ar', message: string) => {
  const intl = createIntl({ locale: 'en-GB', messages: catalogues[language] });
  return composed({
    subject,
    valueOf: (name) => (name === 'message' ? message : `${name} – ديوان`),
    textOf: (id, values) => intl.formatMessage({ id }, values),
  });
};

test.each(['en', 'ar'] as const)(
  'contact-2: a message about each subject is received whole, with all that its form asks for, in %s',
  async (language) => {
    await using mail = await startMailServer();
    await using shop = await startTestShop({ env: { SMTP_URL: mail.url, CONTACT_EMAIL, RATE_LIMIT: 'off' } });
    const messages = subjectNames.map((subject) =>
      typed(subject, language, catalogues[language][subjects[subject].text]),
    );

    for (const message of messages) {
      const { sendContactMessage } = await app(shop, language).data(send, { input: { ...letter, message } });
      expect(sendContactMessage).toMatchObject({ isSent: true, userErrors: [] });
    }

    expect(mail.received.map(mailText)).toEqual(messages.map((message) => expect.stringContaining(message.trim())));
    for (const [index, subject] of subjectNames.entries()) {
      const lines = messages[index]?.split('\n') ?? [];
      expect(lines[0]).toBe(
        `${catalogues[language]['contact.subject']}: ${catalogues[language][subjects[subject].name]}`,
      );
      expect(lines.filter((line) => line.endsWith('– ديوان'))).toHaveLength(subjects[subject].fields.length);
    }
  },
);

test('contact-2: a mail server that never answers is not waited for beyond its time, and that is said', async () => {
  await using mute = await startMuteServer();
  await using shop = await startTestShop({ env: { SMTP_URL: mute.url, CONTACT_EMAIL } });

  const { sendContactMessage } = await app(shop).data(send, { input: letter });

  expect(sendContactMessage).toMatchObject({ isSent: false, userErrors: [{ code: 'UNAVAILABLE' }] });
});
