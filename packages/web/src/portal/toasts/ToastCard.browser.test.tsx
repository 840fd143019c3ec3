import { expect, test } from 'vitest';
import { draw } from '../../kit/testing/draw.tsx';
import { ToastCard } from './ToastCard.tsx';

test.each([
  ['Cancellation of TAW-15138628 requested (Q-202611-000001)', 3, ['TAW-15138628', 'Q-202611-000001']],
  [
    'Something went wrong on our side. Try again. If it keeps happening, give support this number: 7K3M-MQPX.',
    5,
    ['7K3M-MQPX'],
  ],
])(
  'a notice as narrow as the side menu takes few lines for a sentence and breaks no number: %s',
  (text, lines, unbroken) => {
    const toast = { kind: 'success', title: '', text, isSticky: true } as const;
    const place = draw(
      <ToastCard toast={toast} isPaused onClose={() => undefined} onUndo={() => undefined} />,
      'width: 242px',
    );
    const words = place.querySelector('p');
    expect(words?.clientHeight).toBeLessThanOrEqual(lines * parseFloat(getComputedStyle(place).lineHeight));
    const numbers = [...(words?.querySelectorAll('span') ?? [])];
    expect(numbers.map(({ textContent }) => textContent)).toEqual(unbroken);
    for (const number of numbers) expect(number.getClientRects()).toHaveLength(1);
    // Nothing goes sideways, or a browser that shows its scrollbars would draw one below every notice.
    const box = words?.parentElement;
    expect(box?.scrollWidth).toBe(box?.clientWidth);
  },
);
