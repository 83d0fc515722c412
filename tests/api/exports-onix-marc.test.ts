import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import marcjs from 'marcjs';
import { afterAll, expect, test } from 'vitest';
import { languages, otherLanguage } from '../../bff/domain/language.ts';
import { loadData } from '../../legacy-api/data/load.ts';
import { startGatheredShop } from '../support/gathered-shop.ts';
import { childElements, type Element, parsedXml } from '../support/xml.ts';

/**
 * ONIX and MARC 21 of the whole catalogue, as programs of another make read them: a DOM, and marcjs. EDItEUR's licence keeps the schema of
 * ONIX out of this repository; the elements that it demands and the codes in use are listed here instead.
 */

const folder = mkdtempSync(path.join(tmpdir(), 'exports-test-'));
const shop = await startGatheredShop({ env: { CATALOGUE_FILE: path.join(folder, 'catalogue.sqlite') } });
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** The titles of the stand-in, by id. */
const titles = new Map(loadData().books.map(({ id, title }) => [String(id), title]));

const { host } = new URL(shop.url);

async function exported(where: string): Promise<Buffer> {
  const response = await shop.get(`/exports/${where}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** The texts of the elements at a path below an element. */
function textsAt(parent: Element, [name, ...below]: readonly string[]): string[] {
  const found = childElements(parent).filter(({ tagName }) => tagName === name);
  return below.length === 0
    ? found.map(({ textContent }) => textContent ?? '')
    : found.flatMap((child) => textsAt(child, below));
}

const at = (parent: Element, where: string): string[] => textsAt(parent, where.split('/'));

/** Of each of EDItEUR's lists, the codes that a record of this shop may have. */
const codes: Readonly<Record<string, readonly string[]>> = {
  NotificationType: ['03'],
  ProductIDType: ['01', '03', '15'],
  ProductComposition: ['00'],
  ProductForm: ['BA'],
  TitleType: ['01', '06'],
  TitleElementLevel: ['01'],
  ContributorRole: ['A01'],
  NameType: ['05'],
  LanguageRole: ['01'],
  LanguageCode: ['eng', 'ara'],
  SubjectSchemeIdentifier: ['20', '24'],
  TextType: ['03'],
  ContentAudience: ['00'],
  ResourceContentType: ['01'],
  ResourceMode: ['03'],
  ResourceForm: ['02'],
  ResourceVersionFeatureType: ['01'],
  FeatureValue: ['D502', 'D503'],
  PublishingRole: ['01'],
  PublishingStatus: ['04'],
  PublishingDateRole: ['01'],
  SupplierRole: ['09'],
  WebsiteRole: ['29', '36'],
  ProductAvailability: ['21', '31', '99'],
  UnpricedItemType: ['01', '04'],
  PriceType: ['42'],
  CurrencyCode: ['QAR'],
};

/** Each once in every record. */
const mandatory = [
  'RecordReference',
  'NotificationType',
  'DescriptiveDetail/ProductComposition',
  'DescriptiveDetail/ProductForm',
  'PublishingDetail/PublishingStatus',
  'ProductSupply/SupplyDetail/Supplier/SupplierRole',
  'ProductSupply/SupplyDetail/Supplier/SupplierName',
  'ProductSupply/SupplyDetail/ProductAvailability',
];

const all = (root: Element): Element[] => childElements(root).flatMap((child) => [child, ...all(child)]);

test.each(languages)('export-1: ONIX has every book, whole and without empty elements (%s)', async (language) => {
  const root = parsedXml((await exported(`${language}/onix.xml`)).toString());
  const products = childElements(root).filter(({ tagName }) => tagName === 'Product');

  expect([root.tagName, root.getAttribute('release'), root.namespaceURI]).toEqual([
    'ONIXMessage',
    '3.0',
    'http://ns.editeur.org/onix/3.0/reference',
  ]);
  expect(at(root, 'Header/Sender/SenderName')).toHaveLength(1);
  expect(at(root, 'Header/SentDateTime').join()).toMatch(/^\d{8}T\d{6}Z$/);
  expect(new Set(products.flatMap((product) => at(product, 'RecordReference'))).size).toBe(titles.size);
  const elements = all(root);
  expect(elements.filter(({ textContent }) => (textContent ?? '').trim() === '')).toEqual([]);
  const coded = elements.filter(({ tagName }) => tagName in codes);
  expect(coded.filter(({ tagName, textContent }) => !codes[tagName]?.includes(textContent ?? ''))).toEqual([]);
  for (const product of products) {
    expect(mandatory.filter((where) => at(product, where).length !== 1)).toEqual([]);
    const supply = [
      ...at(product, 'ProductSupply/SupplyDetail/UnpricedItemType'),
      ...at(product, 'ProductSupply/SupplyDetail/Price/PriceAmount'),
    ];
    expect(supply).toHaveLength(1);
  }
});

test.each(languages)('export-1: ONIX has the titles of every book as they are (%s)', async (language) => {
  const root = parsedXml((await exported(`${language}/onix.xml`)).toString());

  for (const product of childElements(root).filter(({ tagName }) => tagName === 'Product')) {
    const [reference = ''] = at(product, 'RecordReference');
    const title = titles.get(reference.slice(`${host}.product.`.length));
    const written = all(product)
      .filter(({ tagName }) => tagName === 'TitleText')
      .map((element) => [element.getAttribute('language'), element.textContent]);
    const texts = { en: ['eng', title?.en], ar: ['ara', title?.ar] };
    expect(written).toEqual([texts[language], texts[otherLanguage(language)]]);
  }
});

test('export-1: ONIX of one book has its numbers, its price, its stock and its page', async () => {
  const [, product] = childElements(parsedXml((await exported('en/product/101/onix.xml')).toString()));
  if (!product) throw new Error('There is no Product.');

  expect(at(product, 'ProductIdentifier/IDValue')).toEqual(['101', '9795000001010', '9795000001010']);
  expect(at(product, 'DescriptiveDetail/Contributor/PersonName')).toEqual(['Ibn Khaldun']);
  expect(at(product, 'DescriptiveDetail/Contributor/AlternativeName/PersonName')).toEqual(['ابن خلدون']);
  expect(at(product, 'PublishingDetail/PublishingDate/Date')).toEqual(['2021']);
  expect(at(product, 'ProductSupply/SupplyDetail/Stock/OnHand')).toEqual(['7']);
  expect(at(product, 'ProductSupply/SupplyDetail/Price/PriceAmount')).toEqual(['148.00']);
  expect(at(product, 'ProductSupply/SupplyDetail/Supplier/Website/WebsiteLink')).toContain(
    `${shop.url}/product/101?lng=en`,
  );
});

type MarcRecord = ReturnType<typeof marcjs.Marc.parse>;

/** The records of a file of ISO 2709: each is as many bytes long as its leader says. */
function exchanged(bytes: Buffer): MarcRecord[] {
  const records: MarcRecord[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = start + Number(bytes.toString('latin1', start, start + 5));
    expect(bytes[end - 1]).toBe(0x1d);
    records.push(marcjs.Marc.parse(bytes.subarray(start, end), 'iso2709'));
    start = end;
  }
  return records;
}

const inXml = (bytes: Buffer): MarcRecord[] =>
  (bytes.toString().match(/<record>.*?<\/record>/gsu) ?? []).map((xml) => marcjs.Marc.parse(xml, 'marcxml'));

/** The value of a subfield, in the first field with the tag. */
function subfield({ fields }: MarcRecord, tag: string, code: string): string | undefined {
  const found = fields.find(([name]) => name === tag) ?? [];
  const place = found.findIndex((each, index) => index >= 2 && index % 2 === 0 && each === code);
  return place === -1 ? undefined : found[place + 1];
}

/** Titles, in the main field and in the one that its link leads to. */
function titlesIn(record: MarcRecord): (string | undefined)[] {
  const number = /^880-(\d\d)/.exec(subfield(record, '245', '6') ?? '')?.[1];
  const linked = record.fields.filter(
    ([tag, , code, link]) => tag === '880' && code === '6' && link?.startsWith(`245-${number}/`),
  );
  expect(linked).toHaveLength(1);
  return [subfield(record, '245', 'a'), subfield({ ...record, fields: linked }, '880', 'a')];
}

test.each(languages)(
  'export-1: MARC 21 of all books is read as it was written, and links its scripts (%s)',
  async (language) => {
    const [binary, xml] = await Promise.all([exported(`${language}/marc.mrc`), exported(`${language}/marc.xml`)]);
    const records = exchanged(binary);

    expect(records).toHaveLength(titles.size);
    for (const record of records) {
      const value = Object.fromEntries(record.fields.filter(([tag = '']) => tag < '010'));
      expect(record.leader).toMatch(/^\d{5}nam a22\d{5}3 {2}4500$/);
      expect(value['003']).toBe(host);
      expect(value['005']).toMatch(/^\d{14}\.\d$/);
      expect(value['008']).toMatch(
        language === 'en' ? /^\d{6}s\d{4} {4}xx \|{5} \|{8} \|{2}eng d$/ : /^\d{6}s\d{4} {4}xx \|{5} \|{8} \|{2}ara d$/,
      );
      expect(value['008']).toHaveLength(40);
      const tags = record.fields.map(([tag]) => tag);
      expect(tags).toEqual(tags.toSorted((one, other) => Number(one) - Number(other)));
      expect(record.fields.filter((field) => field.length < 2 || field.includes(''))).toEqual([]);
      const title = titles.get(value['001'] ?? '');
      expect(titlesIn(record)).toEqual([title?.[language], title?.[otherLanguage(language)]]);
      const links = record.fields.flatMap(([tag, , code, link = '']) => (code === '6' ? [[tag, link]] : []));
      const [ours, theirs] = [links.filter(([tag]) => tag !== '880'), links.filter(([tag]) => tag === '880')];
      expect(ours.map(([tag, link = '']) => `${tag}-${link.slice(4, 6)}`)).toEqual(
        theirs.map(([, link = '']) => link.slice(0, 6)),
      );
    }
    const read = inXml(xml);
    expect(parsedXml(xml.toString()).namespaceURI).toBe('http://www.loc.gov/MARC21/slim');
    expect(read.map(({ fields }) => fields)).toEqual(records.map(({ fields }) => fields));
  },
);

test('export-1: MARC 21 of one book has its article, its number and its page', async () => {
  const [record] = exchanged(await exported('en/product/101/marc.mrc'));
  if (!record) throw new Error('There is no record.');

  expect(record.fields.find(([tag]) => tag === '245')?.[1]).toBe('14');
  expect(record.fields.find(([tag, , , link]) => tag === '880' && link?.startsWith('245'))).toEqual([
    '880',
    '12',
    '6',
    '245-02/(3/r',
    'a',
    'المقدمة',
  ]);
  expect(subfield(record, '020', 'a')).toBe('9795000001010');
  expect(record.fields.filter(([tag]) => tag === '041')).toEqual([['041', '  ', 'a', 'eng', 'a', 'ara']]);
  expect(subfield(record, '856', 'u')).toBe(`${shop.url}/product/101?lng=en`);
});
