import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { Chart } from './Chart.tsx';
import { monthLabels } from './months.ts';

const months = ['2025-12', '2026-01', '2026-02'];

const chart = (
  <Chart
    title="Contracts"
    by="Month"
    unit="Contracts"
    kind="count"
    {...monthLabels(months)}
    empty="Nothing sold."
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

test('says so if every value is zero, without an empty axis', () => {
  render(
    <Chart
      title="Claims paid"
      by="Month"
      unit="US dollars"
      kind="money"
      {...monthLabels(months)}
      empty="No claims paid in 13 months."
      series={[{ name: 'Paid', values: [0, 0, 0] }]}
    />,
  );
  screen.getByText('No claims paid in 13 months.');
  expect(screen.queryByRole('slider')).toBeNull();
});

test('draws a line through the values where they rise and fall, on the axis of the columns', () => {
  const { container } = render(
    <Chart
      title="Loss ratio"
      by="Month"
      unit="Percent"
      kind="count"
      shape="line"
      {...monthLabels(months)}
      empty="No claims yet."
      series={[{ name: 'Loss ratio', values: [0, 4, 2] }]}
    />,
  );
  expect(container.querySelector('polyline')?.getAttribute('points')).toBe(
    '16.666666666666664,100 50,0 83.33333333333334,50',
  );
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('February 2026: 2 loss ratio');
});
