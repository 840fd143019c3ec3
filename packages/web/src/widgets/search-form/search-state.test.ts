import { expect, test } from 'vitest';
import { isSearching, tellSearching } from './search-state.ts';

test('the form of the page that searches waits until its search has ended', () => {
  tellSearching('RaterHistory', true);
  expect(isSearching('RaterHistory')).toBe(true);
  expect(isSearching('PendingRemittance')).toBe(false);
  tellSearching('RaterHistory', false);
  expect(isSearching('RaterHistory')).toBe(false);
});

test('a search that ends after its page was left does not end that of the next page', () => {
  tellSearching('RaterHistory', true);
  tellSearching('PendingRemittance', true);
  tellSearching('RaterHistory', false);
  expect(isSearching('PendingRemittance')).toBe(true);
  tellSearching('PendingRemittance', false);
});
