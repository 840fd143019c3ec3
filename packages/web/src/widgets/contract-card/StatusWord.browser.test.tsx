import { expect, test } from 'vitest';
import { draw } from '../../kit/testing/draw.tsx';
import { StatusWord } from './StatusWord.tsx';

const contract = {
  contractStatusType: 1,
  isVoidedContract: false,
  cancellationState: 'DocumentsComplete',
} as const;

test.each([
  ['in a card or a row', false, 'Cancel pending'],
  ['on a page', true, 'Active · cancellation documents complete'],
] as const)('the longest status %s is never cut off', (_place, isWhole, text) => {
  const place = draw(<StatusWord contract={contract} isWhole={isWhole} />, 'display: flex; width: 144px');
  const words = place.querySelector('span > span:last-child');
  expect(words?.textContent).toBe(text);
  expect(words?.scrollWidth).toBeLessThanOrEqual(words?.clientWidth ?? 0);
  expect(place.scrollWidth).toBeLessThanOrEqual(144);
});
