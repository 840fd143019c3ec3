import { expect, test } from 'vitest';
import { draw } from '../../kit/testing/draw.tsx';
import { MoreBelow } from './MoreBelow.tsx';

test('More scrolls without animation for users who prefer reduced motion', async () => {
  const place = draw(
    <MoreBelow label="Contract details" isTabStop>
      <div style={{ height: 2000 }} />
    </MoreBelow>,
    'display: flex; height: 200px',
  );
  // It is offered once the size of its content is known.
  await expect.poll(() => place.querySelector('button')).not.toBeNull();
  place.querySelector('button')?.click();
  expect(place.querySelector('[role="group"]')?.scrollTop).toBeGreaterThan(100);
});
