import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useWidth } from './use-width.ts';

function Box() {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} role="note">
      {useWidth(box)}
    </div>
  );
}

afterEach(() => vi.unstubAllGlobals());

test('an element that gets wider is drawn for its new width before the browser paints', () => {
  const resized: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  );
  render(<Box />);
  const box = screen.getByRole('note');
  Object.defineProperty(box, 'clientWidth', { value: 966 });
  for (const callback of resized) callback();
  expect(box.textContent).toBe('966');
});
