import { expect, test } from 'vitest';
import { anActor } from '../../../testing/factories.ts';
import { cardsFor, comparisonText, shortDaysText, userCardsFor } from './dashboard-cards.ts';

const titles = (role: Parameters<typeof anActor>[0]) => cardsFor(anActor(role)).map(({ title }) => title);

test('staff first see pending work, dealers and agents sales, the service lane and customers no figures', () => {
  expect(titles('MBPIUser').slice(0, 3)).toEqual(['Open cancellations', 'To remit', 'Sold today']);
  expect(titles('MasterDealer')).toEqual([
    'Sold today',
    'Sold this week',
    'Sold this month',
    'Sold this year',
    'Quotes today',
    'Open cancellations',
    'To remit',
    'Active users',
    'Open invitations',
    'Access reviews',
  ]);
  expect(titles('FIUser')).not.toContain('Active users');
  for (const role of ['ServiceUser', 'ServiceUserLimited', 'Customer'] as const)
    expect(titles(role)).toEqual([]);
});

const october = { endDate: '2026-11-20', previousStartDate: '2026-10-01', previousEndDate: '2026-10-20' };
const yearBefore = {
  endDate: '2026-11-20',
  previousStartDate: '2025-01-01',
  previousEndDate: '2025-11-20',
};
const yesterday = { endDate: '2026-01-01', previousStartDate: '2025-12-31', previousEndDate: '2025-12-31' };

test.each([
  [312, 298, october, '+14 vs. Oct 1–20'],
  [298, 312, october, '−14 vs. Oct 1–20'],
  [12_312, 312, yearBefore, '+12,000 vs. Jan 1–Nov 20, 2025'],
  [0, 0, yesterday, 'Same as Dec 31, 2025'],
])('%d against %d is compared', (count, previousCount, days, text) => {
  expect(comparisonText({ count, previousCount, ...days })).toBe(text);
});

test('days over a new year name both years', () => {
  const days = { startDate: '2024-11-01', endDate: '2025-10-31' };
  expect(shortDaysText(days, 2026)).toBe('Nov 1, 2024–Oct 31, 2025');
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
    comparison: '+2 vs. Oct 1–2',
    days: { startDate: '2026-11-01', endDate: '2026-11-02' },
  });
  const [pending] = cardsFor(anActor('MasterDealer')).filter(({ id }) => id === 'remittance.pending');
  expect(pending?.read({ pendingRemittanceCount: 3, pendingRemittanceAmount: 2125 })).toEqual({
    count: 3,
    comparison: '$2,125.00 dealer cost',
  });
});

test('a site administrator without contracts has the cards about users, and no one has them without that right', () => {
  const outside = { isActiveDirectoryUser: false };
  expect(userCardsFor(anActor('SiteAdministrator', outside)).map(({ id }) => id)).toContain('users.active');
  expect(userCardsFor(anActor('FIUser'))).toEqual([]);
});
