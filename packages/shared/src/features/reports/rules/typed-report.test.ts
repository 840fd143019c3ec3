import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { periodNamed } from './periods.ts';
import { type TypedKind, typedKinds, typedReportAddress, typedReports } from './typed-report.ts';

const reports: { title: string; keywords: string[]; takes: TypedKind[] }[] = [
  { title: 'Rater history', keywords: ['quotes', 'sales', 'past'], takes: ['days', 'dealer'] },
  {
    title: 'Sales summary',
    keywords: ['report', 'sold', 'figures', 'week'],
    takes: ['days', 'dealer', 'agency'],
  },
  { title: "Past week's sales", keywords: ['report', 'sold'], takes: ['dealer', 'agency'] },
  { title: 'Dealer contracts', keywords: ['report', 'list', 'sold'], takes: ['days', 'dealer'] },
  {
    title: 'Dealer claims',
    keywords: ['report', 'payments', 'paid'],
    takes: ['days', 'dealer', 'contract'],
  },
  { title: 'SCS claim info', keywords: ['report', 'lines'], takes: ['claim', 'contract'] },
  { title: 'Messages', keywords: ['queue'], takes: [] },
];
const dealer = (name: string, dealerCode: string) => ({
  name,
  dealerCode,
  phoneNumber: null,
  stateAbbreviation: null,
  zip: null,
  expirationDate: null,
});
const dealers = [
  dealer('Main St Ford', '80715'),
  dealer('Main Ave Motors', '1042'),
  dealer("O'Brien Auto", 'MO1'),
  dealer('May Motors', 'MO2'),
];
const agencies = [{ name: 'National Dealer Partners', agentCode: 'AG1001' }];
const known = { reader: { today: '2026-11-21', isActiveDirectoryUser: false }, dealers, agencies };
const typed = (text: string) =>
  typedReports(text, reports, known).map((run) =>
    [
      run.report.title,
      run.days?.period ?? run.days?.label,
      run.dealer?.dealerCode,
      run.agency?.agentCode,
      run.claimNumber,
      run.contractNumber,
      run.problem?.message,
    ].filter(Boolean),
  );

describe('a typed report and its criteria', () => {
  test.each([
    ['report sales last month', [['Sales summary', 'PreviousMonth']]],
    ['sales summary yesterday', [['Sales summary', 'PreviousDay']]],
    ['report dealer contracts', [['Dealer contracts']]],
    ['report cont this year', [['Dealer contracts', 'Year']]],
    ['dealer contracts 80715', [['Dealer contracts', '80715']]],
    ['Dealer Contracts last month main st', [['Dealer contracts', 'PreviousMonth', '80715']]],
    ["dealer contracts o'brien today", [['Dealer contracts', 'Day', 'MO1']]],
    [
      'dealer contracts main last week',
      [
        ['Dealer contracts', 'PreviousWeek', '80715'],
        ['Dealer contracts', 'PreviousWeek', '1042'],
      ],
    ],
    ['payments last month', [['Dealer claims', 'PreviousMonth']]],
    ['report sales october', [['Sales summary', 'October 2026']]],
    ['report sales oct 2025 main st', [['Sales summary', 'October 2025', '80715']]],
    ['report sales 10/1/2026 10/15/2026', [['Sales summary', '10/01/2026 to 10/15/2026']]],
    ['report sales from 10/01 to 10/15', [['Sales summary', '10/01/2026 to 10/15/2026']]],
    ['report sales 2026-10-01', [['Sales summary', '10/01/2026']]],
    ['report sales AG1001 this month', [['Sales summary', 'Month', 'AG1001']]],
    ['report sales main st ag1001 today', [['Sales summary', 'Day', '80715', 'AG1001']]],
    ['report sales summary national', [['Sales summary', 'AG1001']]],
    ['report claim C1030636', [['SCS claim info', 'C1030636']]],
    ['scs 15138628a', [['SCS claim info', '15138628A']]],
    ['report dealer claims 15138628', [['Dealer claims', '15138628']]],
    ['report dealer claims mbp15138628', [['Dealer claims', 'MBP15138628']]],
    ['report dealer claims 80715', [['Dealer claims', '80715']]],
    // A month is a name as well.
    [
      'dealer contracts may motors',
      [
        ['Dealer contracts', 'May 2026', '1042'],
        ['Dealer contracts', 'May 2026', 'MO2'],
        ['Dealer contracts', 'MO2'],
      ],
    ],
  ])('"%s"', (text, wanted) => {
    expect(typed(text)).toEqual(wanted);
  });

  test("by a keyword, where it isn't a word of a title", () => {
    expect(typed('report quotes last month')).toEqual([['Rater history', 'PreviousMonth']]);
    expect(typed('report sales last month')).not.toContainEqual(['Rater history', 'PreviousMonth']);
  });

  test('suggests each period that the words may still become', () => {
    expect(typed('sales summary last').map(([, period]) => period)).toEqual([
      'PreviousWeek',
      'PreviousMonth',
      'SalesSummary',
      'PreviousYear',
    ]);
  });

  test('takes the plain words for a year from the directory too, which calls it by its number', () => {
    const reader = { today: '2026-10-21', isActiveDirectoryUser: true };
    const periodsOf = (text: string) =>
      typedReports(text, reports, { ...known, reader }).map(({ days }) => days?.period);
    expect(periodsOf('sales summary this year')).toEqual(['Year']);
    expect(periodsOf('sales summary fiscal year 2026')).toEqual(['Year']);
    expect(periodsOf('sales summary last year')).toEqual(['PreviousYear']);
  });

  test.each([
    '',
    'report',
    'sales',
    'dealer contracts',
    'smith ford',
    'sales summary nobody',
    'summary sales today',
    'report nonsense last month',
  ])('"%s" is not one', (text) => {
    expect(typed(text)).toEqual([]);
  });

  test.each([
    ['report sales last quarter', 'Sales summary', 'No period, dealer or agency “last quarter”. Periods:'],
    ['report sales quarter october', 'Sales summary', 'No period, dealer or agency “quarter”. Periods:'],
    ['report past week last month', "Past week's sales", 'No dealer or agency “last month”.'],
    ['report claim info nobody', 'SCS claim info', 'No claim or contract “nobody”.'],
    ['report messages today', 'Messages', 'Messages takes no other words. Open it to search.'],
  ])('"%s" says what is unknown', (text, title, message) => {
    const runs = typedReports(text, reports, known);
    expect(runs).toHaveLength(1);
    expect(runs[0]?.report.title).toBe(title);
    expect(runs[0]?.problem?.message).toContain(message);
  });

  test('names no dealer where none is known to choose from', () => {
    const [run] = typedReports('report dealer contracts nobody', reports, { ...known, dealers: [] });
    expect(run?.problem?.message).toMatch(/^No period “nobody”\. Periods: today, /);
  });

  test('is never more than can be read at a glance, for any input', () => {
    const many = Array.from({ length: 500 }, (_, at) => dealer(`Main St Ford ${at}`, `D${at}`));
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('report', 'dealer', 'contracts', 'main', 'last', 'month', 'oct', '10/1', '$'),
        ),
        (words) => {
          const found = typedReports(words.join(' '), reports, { ...known, dealers: many });
          expect(found.length).toBeLessThanOrEqual(6);
        },
      ),
    );
  });

  test('looks thousands of dealers through once for words that several reports may mean', () => {
    let looks = 0;
    const counted = [
      {
        ...dealer('', 'X'),
        get name() {
          looks += 1;
          return 'Counted Motors';
        },
      },
    ];
    typedReports('report dealer nobody october', reports, { ...known, dealers: counted });
    // By the words next to the month, and by all of them.
    expect(looks).toBeLessThanOrEqual(2);
  });
});

describe('a report that was typed is run at', () => {
  const sales = { path: '/reporting/sales', takes: ['days', 'dealer', 'agency'] } as const;
  const [mainStFord] = dealers;
  const [national] = agencies;
  const period = periodNamed('PreviousMonth', known.reader);
  if (!period || !mainStFord || !national) throw new Error('no period, dealer or agency');
  const lastMonth = { ...period, period: period.id };

  test.each([
    [{}, '/reporting/sales?run=1'],
    [{ days: lastMonth, dealer: mainStFord }, '/reporting/sales?dealerCode=80715&period=PreviousMonth'],
    [{ agency: national }, '/reporting/sales?agentCode=AG1001'],
    [
      { days: { startDate: '2026-10-01', endDate: '2026-10-15', label: '' } },
      '/reporting/sales?startDate=2026-10-01&endDate=2026-10-15',
    ],
  ])('the address that runs %j', (given, address) => {
    expect(typedReportAddress(sales, given)).toBe(address);
  });

  test("only its page, if it can't run without a number", () => {
    const claims = { path: '/reporting/claim', takes: ['claim', 'contract'] } as const;
    expect(typedReportAddress(claims, {})).toBe('/reporting/claim');
    expect(typedReportAddress(claims, { claimNumber: 'C1' })).toBe('/reporting/claim?claimNumber=C1');
    expect(typedReportAddress({ path: '/messages', takes: [] }, {})).toBe('/messages?run=1');
  });
});

test('a report is typed for what its form and its request have', () => {
  expect(typedKinds(['agency', 'dealer', 'program', 'dates'], ['agentCode', 'dealerCode'])).toEqual([
    'days',
    'dealer',
    'agency',
  ]);
  expect(typedKinds([], ['claimNumber', 'contractNumber'])).toEqual(['claim', 'contract']);
});
