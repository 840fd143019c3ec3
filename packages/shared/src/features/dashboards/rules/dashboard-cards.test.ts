import { expect, test } from 'vitest';
import { anActor } from '../../../testing/factories.ts';
import { cardsFor, comparisonText, shortDaysText, userCardsFor } from './dashboard-cards.ts';
import { chartsFor } from './figure-charts.ts';

const titles = (role: Parameters<typeof anActor>[0]) => cardsFor(anActor(role)).map(({ title }) => title);

test('staff first see pending work, dealers what is to remit, agents sales, the service lane and customers no figures', () => {
  expect(titles('MBPIUser').slice(0, 3)).toEqual(['Open cancellations', 'To remit', 'Sold today']);
  expect(titles('MasterAgent').slice(0, 1)).toEqual(['Sold today']);
  expect(titles('MasterDealer')).toEqual([
    'To remit',
    'Sold today',
    'Sold this week',
    'Sold this month',
    'Sold this year',
    'Quotes today',
    'Open cancellations',
    'Contracts per deal',
    'Active users',
    'Open invitations',
    'Access reviews',
  ]);
  expect(titles('FIUser')).not.toContain('Active users');
  for (const role of ['ServiceUser', 'ServiceUserLimited', 'Customer'] as const)
    expect(titles(role)).toEqual([]);
});

test('the year of directory users is called fiscal, that of others is not', () => {
  const ofYear = (isActiveDirectoryUser: boolean) => {
    const session = { ...anActor('MBPIUser'), isActiveDirectoryUser };
    return [...cardsFor(session), ...chartsFor(session)].flatMap(({ title }) =>
      /year/.test(title) ? [title] : [],
    );
  };
  expect(ofYear(true)).toEqual([
    'Sold this fiscal year',
    'Sold this fiscal year, by program',
    'Sold this fiscal year, by state',
  ]);
  expect(ofYear(false)).toEqual(['Sold this year', 'Sold this year, by program', 'Sold this year, by state']);
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
  [298, 312, october, '-14 vs. Oct 1–20'],
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

test('contracts per deal have one decimal, and say so where there was no deal', () => {
  const card = cardsFor(anActor('MasterDealer')).find(({ id }) => id === 'sales.perDeal');
  const days = { startDate: '2026-11-01', endDate: '2026-11-02' };
  // The first day of Main St Ford: three contracts for one customer (areas.md §1.2).
  expect(card?.read({ ...days, contractCount: 3, dealCount: 1, contractsADeal: 3 })).toEqual({
    count: 3,
    text: '3.0',
    comparison: '3 in 1 deal this month',
    days,
  });
  expect(card?.read({ ...days, contractCount: 0, dealCount: 0, contractsADeal: null })).toMatchObject({
    text: 'n/a',
    comparison: 'No deals this month',
  });
});

test('a site administrator without contracts has the cards about users, and no one has them without that right', () => {
  const outside = { isActiveDirectoryUser: false };
  expect(userCardsFor(anActor('SiteAdministrator', outside)).map(({ id }) => id)).toContain('users.active');
  expect(userCardsFor(anActor('FIUser'))).toEqual([]);
});
