import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { FileIcon } from '../icons.ts';
import { render } from '../testing/render.tsx';
import { MoneyColumn } from './MoneyColumn.tsx';
import { NumberCard } from './NumberCard.tsx';
import { agoText } from './RelativeTime.tsx';
import { Steps } from './Steps.tsx';

const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

test('a money column adds up the lines that it shows, and not what comes before them', () => {
  render(
    <MoneyColumn
      label="Refund"
      basis={[{ label: 'Customer cost', cents: 371_500 }]}
      lines={[
        { label: 'Provider refund', cents: 210_075 },
        { label: 'Cancel fee', cents: -5_000 },
      ]}
      totalLabel="Customer refund"
    />,
  );
  expect(texts(screen.getAllByRole('rowheader'))).toEqual([
    'Customer cost',
    'Provider refund',
    'Cancel fee',
    'Customer refund',
  ]);
  expect(texts(screen.getAllByRole('cell'))).toEqual(['$3,715.00', '$2,100.75', '-$50.00', '$2,050.75']);
});

test('a money column without a total has none', () => {
  render(<MoneyColumn label="Money" lines={[{ label: 'Price', cents: 100 }]} />);
  expect(screen.getAllByRole('row')).toHaveLength(1);
});

describe('a number card', () => {
  const card = { title: 'Sold today', icon: FileIcon, isUpdating: false, onRefresh: () => undefined };
  const status = () => screen.getByRole('status').textContent;

  test('shows its number with its list, and is counted again by its button', async () => {
    const onRefresh = vi.fn<() => void>();
    const at = new Date();
    const { user } = render(
      <NumberCard {...card} count={1204} updatedAt={at} opens="/reports/sales" onRefresh={onRefresh} />,
    );
    const region = within(screen.getByRole('region', { name: 'Sold today' }));
    expect(region.getByText('1,204')).toBeTruthy();
    expect(region.getByRole('link', { name: 'Sold today' }).getAttribute('href')).toBe('/reports/sales');
    expect(region.getByText(/^Updated/).textContent).toBe('Updated just now');
    expect(status()).toBe('');
    await user.click(region.getByRole('button', { name: 'Refresh Sold today' }));
    expect(onRefresh).toHaveBeenCalledOnce();
    expect(status()).toBe('Sold today: 1,204');
  });

  test('is read aloud when it was asked for, and not each time that it is counted later', async () => {
    let set: (state: { count: number; isUpdating: boolean }) => void = () => undefined;
    function Counted() {
      const [state, setState] = useState({ count: 7, isUpdating: false });
      set = setState;
      return <NumberCard {...card} {...state} updatedAt={undefined} />;
    }
    const { user } = render(<Counted />);
    const saidAt = (count: number, isUpdating: boolean) => {
      act(() => set({ count, isUpdating }));
      return status();
    };
    await user.click(screen.getByRole('button', { name: 'Refresh Sold today' }));
    expect(saidAt(7, true)).toBe('Updating...');
    expect(saidAt(8, false)).toBe('Sold today: 8');
    expect(saidAt(8, true)).toBe('');
    expect(saidAt(9, false)).toBe('');
  });

  test('shows the days that it counts', () => {
    render(<NumberCard {...card} count={1204} period="Nov 1–29" updatedAt={undefined} />);
    expect(screen.getByText('Nov 1–29')).toBeTruthy();
  });

  test.each([
    ['before it is counted', { isUpdating: true }, '–', 'Updating...'],
    ['that was never counted and fails', { hasFailed: true }, '–', "Couldn't load"],
    [
      'that fails later, with its old number',
      { count: 7, updatedAt: new Date(), hasFailed: true },
      '7',
      "Couldn't update",
    ],
  ])('%s says so', (_, state, number, words) => {
    render(<NumberCard {...card} count={undefined} updatedAt={undefined} {...state} />);
    expect(screen.getByText(number)).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    // Nobody asked: it isn't read aloud.
    expect(status()).toBe('');
  });
});

test.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 min. ago'],
  [3 * 3600, '3 hr. ago'],
  [26 * 3600, 'yesterday'],
])('%i seconds ago is "%s"', (seconds, words) => {
  const now = new Date('2026-11-03T12:00:00Z');
  expect(agoText(new Date(now.getTime() - seconds * 1000), now)).toBe(words);
});

test('steps show which were reached on which day, and the current one', () => {
  render(
    <Steps
      label="Cancellation"
      steps={[
        { name: 'Requested', date: '2026-11-03' },
        { name: 'Approved', date: '2026-11-05' },
        { name: 'Paid' },
      ]}
    />,
  );
  const steps = screen.getAllByRole('listitem');
  expect(texts(steps)).toEqual(['Requested11/03/2026', 'Approved11/05/2026', 'Paid']);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
