import { expect, test } from 'vitest';
import { type Answers, app } from '../support/customers.ts';
import { startMailServer } from '../support/mail-server.ts';
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
  const text = textOf(received?.body ?? '', received?.headers ?? []);
  for (const line of [letter.message, letter.name, letter.phone, letter.email]) expect(text).toContain(line);
  expect(mail.received.map(({ headers }) => subjectOf(headers))).toEqual([
    `Message from ${letter.name}`,
    `رسالة من ${letter.name}`,
  ]);
});

/** A subject as a mail program shows it (RFC 2047). */
const subjectOf = (headers: readonly string[]): string =>
  (headers.find((line) => line.startsWith('Subject: ')) ?? '')
    .slice('Subject: '.length)
    .replaceAll('?= =?', '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_word, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
    );

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
  'eve@example.com\r\nBcc: everybody@example.com',
  'eve@example.com, everybody@example.com',
  '<everybody@example.com>',
  'eve',
  '',
])('contact-2: %j is no address to answer to', async (email) => {
  await using mail = await startMailServer();
  await using shop = await startTestShop({ env: { SMTP_URL: mail.url, CONTACT_EMAIL } });

  const { sendContactMessage } = await app(shop).data(send, { input: { ...letter, email } });

  expect(sendContactMessage).toEqual({
    isSent: false,
    message: null,
    userErrors: [{ code: 'INVALID', field: ['input', 'email'], message: 'Enter Valid Email' }],
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

/** The text of a body in the encoding that its headers name. */
function textOf(body: string, headers: readonly string[]): string {
  const encoding = headers.find((line) => line.startsWith('Content-Transfer-Encoding:'))?.split(': ')[1];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll('\r\n', '\n')
    .replace(/=([\dA-F]{2})/g, (_code, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
