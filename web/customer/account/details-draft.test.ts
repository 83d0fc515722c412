import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteSignOut } from '../session/last-sign-out.ts';
import { changeDetailsDraft, forgetEarlierDetails, forgetOthersDetails, settleDetailsDraft } from './details-draft.ts';

const kept = new Map<string, string>();

const storageIn = (texts: Map<string, string>) => ({
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => void texts.set(key, text),
  removeItem: (key: string) => void texts.delete(key),
});

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', storageIn(kept));
  vi.stubGlobal('localStorage', storageIn(new Map()));
});
afterEach(() => vi.unstubAllGlobals());

const stored = () => kept.get('details_draft') ?? null;

test('acct-3: what was entered while the details were being saved stays entered, and what was saved does not', () => {
  changeDetailsDraft('7', { name: 'Mariam', countryId: '1' });
  const sent = { name: 'Mariam', countryId: '1' };
  changeDetailsDraft('7', { name: 'Maryam' });

  settleDetailsDraft('7', sent);
  const meanwhile = stored();
  settleDetailsDraft('7', { name: 'Maryam', countryId: '1' });

  expect(meanwhile).toContain('"name":"Maryam","countryId":null');
  expect(stored()).toBe(null);
});

test('acct-3 acct-4: what was entered before a sign-out, or by another customer, is removed, and the end of a save brings nothing back', () => {
  changeDetailsDraft('7', { name: 'Mariam' });
  forgetOthersDetails('7');
  forgetEarlierDetails();
  const own = stored();
  noteSignOut();
  settleDetailsDraft('7', { name: 'Someone', countryId: '1' });
  forgetEarlierDetails();
  const afterSignOut = stored();
  changeDetailsDraft('7', { name: 'Mariam' });
  forgetOthersDetails('8');

  expect(own).toContain('Mariam');
  expect([afterSignOut, stored()]).toEqual([null, null]);
});
