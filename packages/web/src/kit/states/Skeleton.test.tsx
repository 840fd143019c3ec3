import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { Skeleton } from './Skeleton.tsx';

test('reserves its room before its boxes are shown', () => {
  const { container } = render(<Skeleton lines={3} height={22} />);
  const skeleton = container.querySelector<HTMLElement>('[aria-hidden]');
  expect(skeleton?.childElementCount).toBe(0);
  expect(skeleton?.style.minHeight).toBe('90px');
});
