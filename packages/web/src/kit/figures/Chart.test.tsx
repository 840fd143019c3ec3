import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { Chart } from './Chart.tsx';
import { monthLabels } from './months.ts';

const months = [
  { year: 2025, month: 12 },
  { year: 2026, month: 1 },
  { year: 2026, month: 2 },
];

const chart = (
  <Chart
    title="Contracts"
    by="Month"
    unit="Contracts"
    kind="count"
    {...monthLabels(months)}
    series={[
      { name: 'Sold', values: [19, 5, 22] },
      { name: 'Cancelled', values: [3, 0, 1] },
    ]}
  />
);

test('the arrow keys read the values of each month, and leaving the chart shows its unit again', async () => {
  const { user, container } = render(chart);
  const plot = screen.getByRole('slider', { name: 'Contracts, by month' });
  const shown = () => container.querySelector('figcaption > span')?.textContent;
  const read = () => plot.getAttribute('aria-valuetext');
  expect(shown()).toBe('Contracts');
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(plot);
  expect(read()).toBe('February 2026: 22 sold, 1 cancelled');
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(read()).toBe('December 2025: 19 sold, 3 cancelled');
  expect(shown()).toBe('December 2025: 19 sold, 3 cancelled');
  await user.keyboard('{End}');
  expect(plot.getAttribute('aria-valuenow')).toBe('2');
  await user.tab();
  expect(shown()).toBe('Contracts');
});

test('its table has every value and replaces the drawing on request', async () => {
  const { user } = render(chart);
  const cells = () => screen.getAllByRole('row').map((row) => row.textContent);
  const rows = ['MonthSoldCancelled', 'December 2025193', 'January 202650', 'February 2026221'];
  expect(cells()).toEqual(rows);
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.queryByRole('slider')).toBeNull();
  expect(cells()).toEqual(rows);
});
