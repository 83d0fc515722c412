import { expect, test } from 'vitest';
import { initialsOf, personName } from './person-name.ts';

test.each([
  ['John Stuart Mill', 'Mill', 'John Stuart', ''],
  ['L. Frank Baum', 'Baum', 'L. Frank', ''],
  ['Johann Wolfgang von Goethe', 'Goethe', 'Johann Wolfgang', 'von'],
  ['Jean de la Fontaine', 'Fontaine', 'Jean', 'de la'],
  ['‘Ali-Shir  Nava’i', 'Nava’i', '‘Ali-Shir', ''],
  ['Sâî Mustafa Çelebi', 'Çelebi', 'Sâî Mustafa', ''],
  ['Jim Al-Khalili', 'Al-Khalili', 'Jim', ''],
  ['Hamad Al Thani', 'Al Thani', 'Hamad', ''],
  ['Nawal El Saadawi', 'El Saadawi', 'Nawal', ''],
])('cite-1: %s is sorted by %s', (name, family, given, particle) => {
  expect(personName(name)).toEqual({ given, particle, family });
});

test.each([
  'Plato',
  'Ibn Khaldun',
  'Abu Yusuf',
  'Banu Musa',
  'al-Mutanabbi',
  'Abu al-‘Ala’ al-Ma‘arri',
  '‘Abd al-Qahir al-Jurjani',
  'Hunayn ibn Ishaq',
  'Ibn Sina (Avicenna)',
  'Bhaskara II',
  'The Brothers Grimm',
  'Editorial board',
  'Doha University Press',
  'John Smith and Jane Doe',
  'Smith, John',
  'Tamim Bin Hamad Al Thani',
  'Al Thani',
  'Martin Luther King Jr.',
  'Dr. Ali Hassan',
  'Sheikh Hamad Al Thani',
  'von Goethe',
  'ابن خلدون',
  'محمد عثمان جلال',
])('cite-1: %s is cited as it is', (name) => {
  expect(personName(name)).toEqual({ literal: name });
});

test.each([
  ['John Stuart', 'J. S.'],
  ['Jean-Jacques', 'J.-J.'],
  ['L. Frank', 'L. F.'],
  ['‘Ali-Shir', 'A.-S.'],
])('cite-1: the initials of %s are %s', (given, initials) => {
  expect(initialsOf(given)).toBe(initials);
});
