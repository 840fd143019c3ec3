import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { periodNamed } from './periods.ts';
import { typedReportAddress, typedReports } from './typed-report.ts';

const reports = [
  { title: 'Rater history', keywords: ['quotes', 'sales', 'past'] },
  { title: 'Sales summary', keywords: ['report', 'sold', 'figures', 'week'] },
  { title: "Past week's sales", keywords: ['report', 'sold'] },
  { title: 'Dealer contracts', keywords: ['report', 'list', 'sold'] },
  { title: 'Dealer claims', keywords: ['report', 'payments', 'paid'] },
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
];
const reader = { today: '2026-11-21', isActiveDirectoryUser: false };
const typed = (text: string) =>
  typedReports(text, reports, { reader, dealers }).map(({ report, period, dealer: found }) =>
    [report.title, period?.id, found?.dealerCode].filter(Boolean),
  );

describe('a report typed with what it is to be run for', () => {
  test.each([
    [
      'report sales last month',
      [
        ['Sales summary', 'PreviousMonth'],
        ["Past week's sales", 'PreviousMonth'],
        ['Rater history', 'PreviousMonth'],
      ],
    ],
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
  ])('"%s"', (text, wanted) => {
    expect(typed(text)).toEqual(wanted);
  });

  test('offers each period that the words may still become', () => {
    expect(typed('sales summary last').map(([, period]) => period)).toEqual([
      'PreviousWeek',
      'PreviousMonth',
      'PreviousYear',
      'SalesSummary',
    ]);
  });

  test('takes the plain words for a year from the directory too, which calls it by its number', () => {
    const staff = { today: '2026-10-21', isActiveDirectoryUser: true };
    const periodsOf = (text: string) =>
      typedReports(text, reports, { reader: staff, dealers }).map(({ period }) => period?.id);
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
  ])('"%s" is none', (text) => {
    expect(typed(text)).toEqual([]);
  });

  test('is never more than can be read at once, whatever is typed', () => {
    const many = Array.from({ length: 500 }, (_, at) => dealer(`Main St Ford ${at}`, `D${at}`));
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('report', 'dealer', 'contracts', 'main', 'last', 'month', '$')),
        (words) => {
          const found = typedReports(words.join(' '), reports, { reader, dealers: many });
          expect(found.length).toBeLessThanOrEqual(6);
        },
      ),
    );
  });
});

describe('a report that was typed is run at', () => {
  const sales = { path: '/reporting/sales', form: 'SalesSummaryReport' } as const;
  const period = periodNamed('PreviousMonth', reader);
  const [mainStFord] = dealers;
  if (!period || !mainStFord) throw new Error('no period or dealer');

  test('the address that asks for it', () => {
    const fields = ['dealer', 'dates'] as const;
    expect(typedReportAddress(sales, {}, fields)).toBe('/reporting/sales?run=1');
    expect(typedReportAddress(sales, { period, dealer: mainStFord }, fields)).toBe(
      '/reporting/sales?dealerCode=80715&period=PreviousMonth',
    );
  });

  test('none where it has no days, or asks for no dealer', () => {
    const undated = { path: '/reporting/new', form: 'NewDealerDisbursementReport' } as const;
    expect(typedReportAddress(undated, { period }, ['dealer'])).toBeUndefined();
    expect(typedReportAddress(sales, { dealer: mainStFord }, ['dates'])).toBeUndefined();
  });
});
