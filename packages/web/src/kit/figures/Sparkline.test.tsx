import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { Sparkline } from './Sparkline.tsx';

test('a line without an axis has the table of its values for a screen reader', () => {
  const { container } = render(
    <Sparkline
      title="Sold by month"
      by="Month"
      name="Sold"
      kind="count"
      labels={['September', 'October']}
      values={[12, 24]}
    />,
  );
  expect(container.querySelectorAll('polyline')).toHaveLength(1);
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'MonthSold',
    'September12',
    'October24',
  ]);
});
