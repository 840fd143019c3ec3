import { expect, test } from 'vitest';
import { anActor } from '../../../testing/factories.ts';
import { cardsFor, comparisonText } from './dashboard-cards.ts';

const titles = (role: Parameters<typeof anActor>[0]) => cardsFor(anActor(role)).map(({ title }) => title);

test('staff see first what waits, dealers and agents what was sold, the service lane and customers no figures', () => {
  expect(titles('MBPIUser').slice(0, 3)).toEqual(['Open cancellations', 'To remit', 'Sold today']);
  expect(titles('MasterDealer')).toEqual([
    'Sold today',
    'Sold this week',
    'Sold this month',
    'Sold this year',
    'Quotes today',
    'Open cancellations',
    'To remit',
  ]);
  for (const role of ['ServiceUser', 'ServiceUserLimited', 'Customer'] as const)
    expect(titles(role)).toEqual([]);
});

test.each([
  [312, 298, '14 more than 10/01/2026 to 10/20/2026'],
  [298, 312, '14 fewer than 10/01/2026 to 10/20/2026'],
  [12_312, 312, '12,000 more than 10/01/2026 to 10/20/2026'],
  [0, 0, 'Same as 10/01/2026 to 10/20/2026'],
])('%d against %d is "%s"', (count, previousCount, text) => {
  const days = { previousStartDate: '2026-10-01', previousEndDate: '2026-10-20' };
  expect(comparisonText({ count, previousCount, ...days })).toBe(text);
});

test('a card reads its part of the answer, with its days', () => {
  const part = {
    count: 3,
    startDate: '2026-11-01',
    endDate: '2026-11-02',
    previousCount: 1,
    previousStartDate: '2026-10-01',
    previousEndDate: '2026-10-02',
  };
  const [card] = cardsFor(anActor('MasterDealer')).filter(({ id }) => id === 'sales.month');
  expect(card?.read({ month: part })).toEqual({
    count: 3,
    comparison: '2 more than 10/01/2026 to 10/02/2026',
    days: { startDate: '2026-11-01', endDate: '2026-11-02' },
  });
  const [pending] = cardsFor(anActor('MasterDealer')).filter(({ id }) => id === 'remittance.pending');
  expect(pending?.read({ pendingRemittanceCount: 3, pendingRemittanceAmount: 2125 })).toEqual({
    count: 3,
    comparison: '$2,125.00 dealer cost',
  });
});
