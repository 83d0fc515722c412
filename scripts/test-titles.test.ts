import { expect, test } from 'vitest';
import { lostTitles } from './test-titles.ts';

test('a test that is gone is named, unless one that there is replaces it', () => {
  const before = ['kept', 'renamed', 'split', 'deleted', 'half replaced'];
  const after = ['kept', 'new name', 'first half', 'second half'];
  const successors = {
    renamed: ['new name'],
    split: ['first half', 'second half'],
    'half replaced': ['first half', 'never written'],
  };

  expect(lostTitles(before, after, successors)).toEqual(['deleted', 'half replaced']);
});

test('a test replaced twice is not gone, and one that is its own successor is', () => {
  const successors = { first: ['second'], second: ['third'], circle: ['circle'], empty: [] };

  expect(lostTitles(['first', 'circle', 'empty'], ['third'], successors)).toEqual(['circle', 'empty']);
});
