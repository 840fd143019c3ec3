import '@primer/primitives/dist/css/primitives.css';
import '../../styles/tokens.css';
import '../../styles/base.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
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
  const place = document.body.appendChild(document.createElement('div'));
  place.style.cssText = 'display: flex; width: 144px';
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  flushSync(() => root.render(<StatusWord contract={contract} isWhole={isWhole} />));
  const words = place.querySelector('span > span:last-child');
  expect(words?.textContent).toBe(text);
  expect(words?.scrollWidth).toBeLessThanOrEqual(words?.clientWidth ?? 0);
  expect(place.scrollWidth).toBeLessThanOrEqual(144);
});
