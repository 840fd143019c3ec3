import { expect, test } from 'vitest';
import {
  coveredTypes,
  type Entry,
  type EntryFacts,
  entryProblems,
  entryWarnings,
  requestedCents,
} from './claim-entry.ts';
import { claimLimitOf, limitState } from './claim-limits.ts';

const limit = claimLimitOf('TAW', 'TireAndWheel');
const facts: EntryFacts = {
  programCode: 'TAW',
  contractStatusType: 1,
  includesTireCoverage: null,
  includesDentCoverage: null,
  includesWindshieldCoverage: null,
  purchaseDate: '2025-06-01',
  expirationDate: '2030-06-01',
  expirationMiles: 90_000,
  saleMileage: 40_000,
  limit: limit && limitState(limit, []),
  recent: [],
  today: '2026-11-02',
};

const tire = {
  position: 'LF' as const,
  item: 'tire' as const,
  treadDepth32nds: 6,
  isRepairable: false,
  amount: 212.5,
};
const entry = (loss: Entry['loss'] = {}): Entry => ({
  type: 'TireAndWheel',
  loss: { lossDate: '2026-11-01', odometer: 41_200, positions: [tire], ...loss } as Entry['loss'],
});
const codes = (problems: readonly { code: string; field?: string }[]) =>
  problems.map(({ code, field }) => (field ? `${code} ${field}` : code));

test('a new loss on an active contract is not refused and has no warnings', () => {
  expect([entryProblems(facts, entry()), entryWarnings(facts, entry())]).toEqual([[], []]);
});

test.each<[string, Partial<EntryFacts>, Entry['loss']]>([
  ['not_active', { contractStatusType: 4 }, {}],
  ['kind_not_covered preAuthorizationTypeId', { programCode: 'MBP' }, {}],
  ['loss_in_future lossDate', {}, { lossDate: '2026-11-03' }],
  ['loss_before_cover lossDate', {}, { lossDate: '2025-05-31' }],
  ['loss_after_cover lossDate', { expirationDate: '2026-10-31' }, {}],
  ['over_miles odometer', {}, { odometer: 90_001 }],
])('refuses %s', (expected, more, loss) => {
  expect(codes(entryProblems({ ...facts, ...more }, entry(loss)))).toEqual([expected]);
});

test('the first and the last day of cover, and the last mile, are covered', () => {
  for (const lossDate of ['2025-06-01', '2026-11-02']) {
    expect(entryProblems(facts, entry({ lossDate, odometer: 90_000 }))).toEqual([]);
  }
  expect(entryProblems({ ...facts, expirationMiles: null }, entry({ odometer: 400_000 }))).toEqual([]);
});

test('warns of an odometer below the one at sale, which may have been mistyped', () => {
  expect(entryWarnings(facts, entry({ odometer: 39_999 }))).toEqual([
    {
      code: 'below_sale_mileage',
      message: 'Odometer is below the 40,000 miles at sale. Please check.',
      field: 'odometer',
    },
  ]);
  expect(entryProblems(facts, entry({ odometer: 39_999 }))).toEqual([]);
  expect(entryWarnings(facts, entry({ odometer: 40_000 }))).toEqual([]);
  expect(entryWarnings({ ...facts, saleMileage: null }, entry({ odometer: 1 }))).toEqual([]);
});

test('empty fields are not checked', () => {
  expect(entryProblems(facts, { type: 'TireAndWheel', loss: {} })).toEqual([]);
  expect(entryWarnings(facts, { type: 'TireAndWheel', loss: {} })).toEqual([]);
});

test('warns of worn tread, a late report and a position claimed within 30 days', () => {
  const recent = [
    {
      number: 'PA-202610-000007',
      createdOn: '2026-10-03',
      type: 'TireAndWheel' as const,
      position: 'LF',
      item: 'tire',
    },
  ];
  const warned = entryWarnings(
    { ...facts, recent },
    entry({ lossDate: '2026-09-02', positions: [{ ...tire, treadDepth32nds: 2 }] }),
  );
  const late = entryWarnings(facts, entry({ lossDate: '2023-11-01' }));
  expect(late.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^Reported 1,\d{3} days after the loss\./),
  );
  expect(warned.map(({ message }) => message)).toEqual([
    'Reported 61 days after the loss. The limit is 60 days.',
    'Left front tire: 2/32 is below 3/32.',
    'Left front tire was requested on 10/03/2026 (PA-202610-000007).',
  ]);
  const older = [{ ...recent[0], createdOn: '2026-10-02' }] as typeof recent;
  expect(entryWarnings({ ...facts, recent: older }, entry({ lossDate: '2026-09-03' }))).toEqual([]);
});

test('warns of a limit: pieces and money', () => {
  const used = [{ statusId: 2, items: ['wheel', 'wheel', 'wheel'], amount: 2_400 }];
  const wheels = ['LF', 'RF'].map((position) => ({ ...tire, position, item: 'wheel', amount: 500 }));
  const warned = entryWarnings(
    { ...facts, limit: limit && limitState(limit, used) },
    entry({ positions: wheels } as Entry['loss']),
  );
  expect(warned.map(({ message }) => message)).toEqual([
    '3 of 4 wheels are used. This request has 2, and 1 can be approved.',
    '$1,000.00 is requested and $600.00 is left.',
  ]);
});

test.each([
  ['TAW', [], ['TireAndWheel'], false],
  ['MCR', ['Dent', 'Tire'], ['TireAndWheel', 'Dent'], false],
  ['MCR', ['Windshield'], ['Windshield'], false],
  ['MCR', [], ['TireAndWheel', 'Dent', 'Windshield'], true],
  ['VSC', ['Dent'], [], false],
])('%s with %j covers %j', (programCode, included, types, isUnknown) => {
  const has = (cover: string) => included.some((one) => one === cover);
  const contract = {
    programCode,
    includesTireCoverage: has('Tire'),
    includesDentCoverage: has('Dent'),
    includesWindshieldCoverage: has('Windshield'),
  };
  expect(coveredTypes(contract)).toEqual({ types, isUnknown });
  if (isUnknown) {
    expect(codes(entryWarnings({ ...facts, ...contract }, entry()))).toEqual([
      'cover_unknown preAuthorizationTypeId',
    ]);
  }
});

test('what is requested is the total of the amounts, to the cent', () => {
  const positions = [0.1, 0.2, 212.5].map((amount) => ({ ...tire, amount }));
  expect(requestedCents({ positions })).toBe(21_280);
});
