import { expect, test } from 'vitest';
import { isSearching, setSearching } from './search-state.ts';

test('the form of the page that searches waits until its search has ended', () => {
  setSearching('RaterHistory', true);
  expect(isSearching('RaterHistory')).toBe(true);
  expect(isSearching('PendingRemittance')).toBe(false);
  setSearching('RaterHistory', false);
  expect(isSearching('RaterHistory')).toBe(false);
});

test('a search that ends after its page was left does not end that of the next page', () => {
  setSearching('RaterHistory', true);
  setSearching('PendingRemittance', true);
  setSearching('RaterHistory', false);
  expect(isSearching('PendingRemittance')).toBe(true);
  setSearching('PendingRemittance', false);
});
