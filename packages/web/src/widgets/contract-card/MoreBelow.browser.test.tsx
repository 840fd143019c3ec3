import '../../styles/tokens.css';
import '../../styles/base.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { MoreBelow } from './MoreBelow.tsx';

test('More scrolls without animation for users who prefer reduced motion', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.style.cssText = 'display: flex; height: 200px';
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  flushSync(() =>
    root.render(
      <MoreBelow label="Contract details" isTabStop>
        <div style={{ height: 2000 }} />
      </MoreBelow>,
    ),
  );
  // It is offered once the size of its content is known.
  await expect.poll(() => place.querySelector('button')).not.toBeNull();
  place.querySelector('button')?.click();
  expect(place.querySelector('[role="group"]')?.scrollTop).toBeGreaterThan(100);
});
