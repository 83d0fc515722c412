import { expect, test } from 'vitest';
import { findPlaces, type Place, placeCalled } from './find-places.ts';
import { rankOfCountry } from './near-countries.ts';

const place = (id: string, en: string, ar: string): Place => ({
  id,
  en: { value: en, language: 'EN' },
  ar: { value: ar, language: 'AR' },
});

const jordan = place('1', 'Jordan', 'الأردن');
const turkey = place('2', 'Türkiye', 'تركيا');
const saudi = place('3', 'Saudi Arabia', 'السعودية');
const places = [turkey, saudi, jordan];

test.each([
  ['jord', [jordan]],
  ['الاردن', [jordan]],
  ['turkiye', [turkey]],
  ['السعوديه', [saudi]],
  ['السـعوديّة', [saudi]],
  [' SAUDI ', [saudi]],
  ['xyz', []],
])('check-1: of the places, %s finds those with such a name in either language', (entered, found) => {
  expect(findPlaces(places, entered, 'en')).toEqual(found);
});

test('check-1: places are in the order of the page’s language', () => {
  expect(findPlaces(places, '', 'en')).toEqual([jordan, saudi, turkey]);
  expect(findPlaces(places, '', 'ar')).toEqual([jordan, saudi, turkey]);
});

test('check-1: of the countries, that of the shop comes first, then its neighbours on the Gulf, by whichever name they are known', () => {
  const near = [place('4', 'Oman', 'عُمان'), saudi, place('5', 'State of Qatar', 'قطر'), place('6', 'Kuwait', '—')];

  const found = findPlaces([turkey, jordan, ...near], '', 'en', rankOfCountry);

  expect(found.map(({ id }) => id)).toEqual(['5', '3', '6', '4', '1', '2']);
});

test('check-1: a name entered as a whole is that place, and a part of one is none', () => {
  expect([placeCalled(places, 'JORDAN'), placeCalled(places, 'تركيا'), placeCalled(places, 'Saudi')]).toEqual([
    jordan,
    turkey,
    undefined,
  ]);
});

test('check-1: a place without a name is found by its id, as it is shown', () => {
  const unnamed: Place = { id: '9', en: null, ar: null };

  expect(['', '9', 'jord'].map((entered) => findPlaces([unnamed], entered, 'en'))).toEqual([[unnamed], [unnamed], []]);
});
