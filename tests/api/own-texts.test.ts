import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../bff/config.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** The texts that the shop brings along, and what its operator puts in their place. */

type InfoPage = {
  readonly content: { readonly html: string; readonly language: string };
  readonly sections: readonly { readonly heading: string | null; readonly html: string }[];
};

async function textOf(shop: TestShop, name: string, language: 'en' | 'ar'): Promise<InfoPage> {
  const query = `{ infoPage(name: ${name}) { content { html language } sections { heading html } } }`;
  const { data, errors } = await shop.graphql(query, {}, language);
  expect(errors).toEqual([]);
  return (data as { readonly infoPage: InfoPage }).infoPage;
}

const names = ['PRIVACY_POLICY', 'TERMS_OF_USE', 'ACCESSIBILITY'];
const cases = names.flatMap((name) => (['en', 'ar'] as const).map((language) => ({ name, language })));

test('legal-1 access-1: the texts have their sections and the mailbox in both languages, and are never empty', async () => {
  await using shop = await startTestShop();
  await using cutOff = await startTestShop();
  cutOff.legacy.faults.add({ kind: 'status', status: 500, path: '/*' });
  const mailbox = '<a href="mailto:books@press.example"><bdi dir="ltr">books@press.example</bdi></a>';

  for (const { name, language } of cases) {
    const whole = await textOf(shop, name, language);
    const without = await textOf(cutOff, name, language);
    expect(whole.content.language).toBe(language.toUpperCase());
    expect(whole.sections.length).toBeGreaterThan(4);
    expect(whole.content.html).toContain(mailbox);
    expect(whole.sections.map(({ html }) => html).join('')).toContain(mailbox);
    expect(without.content.html).not.toContain('mailto:');
    // A page that there is always, and not a mailbox on it, which it then lacks too.
    expect(without.content.html).toMatch(/<a href="http:[^"]+\/contact">(our contact page|صفحة الاتصال)<\/a>/);
    for (const { content } of [whole, without]) expect(content.html).toMatch(/^[^{}]*2026[^{}]*$/);
  }
});

test('legal-1: while the legacy API names no mailbox, the texts name the one that the operator has configured', async () => {
  await using shop = await startTestShop({ env: { CONTACT_EMAIL: 'shop@press.example' } });
  const known = await textOf(shop, 'PRIVACY_POLICY', 'en');
  await using cutOff = await startTestShop({ env: { CONTACT_EMAIL: 'shop@press.example' } });
  cutOff.legacy.faults.add({ kind: 'status', status: 500, path: '/*' });

  for (const { name, language } of cases) {
    expect((await textOf(cutOff, name, language)).content.html).toContain('<a href="mailto:shop@press.example">');
  }
  expect(known.content.html).not.toContain('shop@press.example');
});

test.each([
  { days: '1', en: ['We answer within 1 day.'], ar: ['نردّ عليك خلال يوم واحد'] },
  { days: '2', en: ['We answer within 2 days.'], ar: ['نردّ عليك خلال يومين'] },
  { days: '15', en: ['We answer within 15 days.'], ar: ['نردّ عليك خلال 15 يومًا'] },
  { days: '', en: [], ar: [] },
])('access-1: a barrier is answered in as many days as BARRIER_ANSWER_DAYS says: “$days”', async ({ days, en, ar }) => {
  await using shop = await startTestShop({ env: { BARRIER_ANSWER_DAYS: days } });
  const [english, arabic] = await Promise.all([
    textOf(shop, 'ACCESSIBILITY', 'en'),
    textOf(shop, 'ACCESSIBILITY', 'ar'),
  ]);

  expect(english.content.html.match(/We answer within [^<]*?\./g) ?? []).toEqual(en);
  expect(arabic.content.html.match(/نردّ عليك خلال [^<.]*/g) ?? []).toEqual(ar);
  expect(english.content.html).toContain('/contact?subject=barrier"');
});

/** A folder with these texts, until the test is over. */
function legalFolder(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'legal-'));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  return { folder, env: { LEGAL_FOLDER: folder }, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

const files = {
  'privacy.en.html': '<p>Ours</p><h2>Cookies</h2><p>None. Ask {email}.</p>',
  'privacy.ar.html': '<p>لنا</p><h2>ملفات</h2><p>لا شيء. {email}</p>',
  'terms.en.html': '<h2>Fair use</h2><p>Be kind.</p>',
  'terms.ar.html': '<h2>استخدام</h2><p>كن لطيفًا.</p>',
};

test('legal-2: the operator’s own policy and terms take the place of the shop’s, the statement stays', async () => {
  using operator = legalFolder(files);
  await using shop = await startTestShop({ env: operator.env });

  expect((await textOf(shop, 'PRIVACY_POLICY', 'en')).sections).toEqual([
    { heading: null, html: '<p>Ours</p>' },
    {
      heading: 'Cookies',
      html: '<p>None. Ask <a href="mailto:books@press.example"><bdi dir="ltr">books@press.example</bdi></a>.</p>',
    },
  ]);
  expect((await textOf(shop, 'PRIVACY_POLICY', 'ar')).content.html).toContain('<p>لنا</p>');
  expect((await textOf(shop, 'TERMS_OF_USE', 'ar')).sections[0]?.heading).toBe('استخدام');
  expect((await textOf(shop, 'ACCESSIBILITY', 'en')).content.html).toContain('WCAG22');
});

test('legal-2: what the operator’s files bring along is made safe like all HTML', async () => {
  const hostile =
    '<script>alert(1)</script><style>*{display:none}</style><h2 onclick="x()">A {email}</h2><img src="x" onerror="x()">' +
    '<a href="javascript:x()">{email}</a><iframe src="https://evil.example"></iframe><svg><script>x</script></svg>' +
    '<p style="position:fixed">B<p>C';
  using operator = legalFolder({ ...files, 'terms.en.html': hostile });
  await using shop = await startTestShop({ env: operator.env });
  const { content, sections } = await textOf(shop, 'TERMS_OF_USE', 'en');

  expect(content.html).not.toMatch(/script|style=|onclick|onerror|iframe|svg|evil/);
  expect(sections[0]?.heading).toBe('A books@press.example');
});

test('legal-2: a language that is missing or empty is named at start', () => {
  const { 'terms.en.html': _missing, ...others } = files;
  using operator = legalFolder({ ...others, 'privacy.ar.html': '  <script>text()</script>\n' });
  using whole = legalFolder(files);
  const mistakesOf = (env: Record<string, string>) =>
    readConfig(env).mistakes.map(({ variable, wanted }) => `${variable} ${wanted}`);
  const within = `LEGAL_FOLDER is ${JSON.stringify(operator.folder)}, but has to hold`;

  expect(mistakesOf(operator.env)).toEqual([
    `${within} privacy.ar.html, which has no text to show`,
    `${within} terms.en.html, which is missing`,
  ]);
  expect(mistakesOf({ LEGAL_FOLDER: '/nowhere' })).toHaveLength(4);
  expect(mistakesOf({ ...whole.env, BARRIER_ANSWER_DAYS: 'soon' })).toEqual([
    'BARRIER_ANSWER_DAYS is "soon", but must be a whole number from 1 to 365',
  ]);
  expect(readConfig(whole.env).config.legalTexts?.terms.en.html).toContain('Be kind.');
  expect(readConfig({ LEGAL_FOLDER: '' }).config.legalTexts).toBeNull();
});
