import { describe, expect, test } from 'vitest';
import { dealerClaimsReport } from '../reports/dealer-claims.ts';
import { pastWeekSalesReport } from '../reports/past-week-sales.ts';
import { scsClaimInfoReport } from '../reports/scs-claim-info.ts';
import {
  criteriaIn,
  fieldOfCriterion,
  isSearchRequested,
  namesOf,
  queryByContract,
  queryOfScsClaim,
  queryWithCriteria,
  queryWithout,
  requestedCriteria,
  whyNotRead,
} from './search-criteria.ts';
import type { SearchField } from './search-forms.ts';

const today = '2025-03-31';
const reader = { today, isActiveDirectoryUser: false };
const claims: readonly SearchField[] = ['dealer', 'program', 'claimStatus', 'dates'];
const quotes: readonly SearchField[] = ['agency', 'dealer', 'program', 'vehicle', 'dates'];
const messages: readonly SearchField[] = ['messageStatus', 'messageType', 'activeOnly'];

const claimsIn = (query: string) => criteriaIn(query, 'DealerClaimsReport', { fields: claims, reader });
const messagesIn = (query: string) => criteriaIn(query, 'InternalMessages', { fields: messages, reader });

describe('a search form reads its address', () => {
  test('and starts with its default dates where the address names none', () => {
    expect(claimsIn('?window=full&search=smith')).toMatchObject({
      startDate: '03/30/2025',
      endDate: '03/31/2025',
    });
    expect(claimsIn('').dealerCode).toBeUndefined();
  });

  test('and shows the days of the address as the mask writes them', () => {
    const { startDate, endDate, claimStatus } = claimsIn(
      '?startDate=2025-01-02&endDate=2025-01-31&claimStatus=P',
    );
    expect([startDate, endDate, claimStatus]).toEqual(['01/02/2025', '01/31/2025', 'P']);
  });

  test('and leaves out what it does not have', () => {
    expect(claimsIn('?vehicleYear=2021')).not.toHaveProperty('vehicleYear');
  });

  test('and has messages of every status and type, active ones only, to start with', () => {
    expect(messagesIn('')).toEqual({ messageStatus: 'All', messageType: 'All', isActiveOnly: 'true' });
    expect(messagesIn('?messageStatus=OnHold&isActiveOnly=false')).toMatchObject({
      messageStatus: 'OnHold',
      isActiveOnly: 'false',
    });
  });

  test('and shows a period as its days, which go before days of the address', () => {
    expect(claimsIn('?period=PreviousMonth&startDate=2020-01-01')).toMatchObject({
      period: 'PreviousMonth',
      startDate: '02/01/2025',
      endDate: '02/28/2025',
    });
    expect(claimsIn('?period=Fortnight&startDate=2020-01-01').startDate).toBe('01/01/2020');
    expect(claimsIn('?period=Fortnight').period).toBeUndefined();
    expect(messagesIn('?period=PreviousMonth').period).toBeUndefined();
  });
});

describe('a page', () => {
  const asked = (query: string) => requestedCriteria(query, dealerClaimsReport, reader);

  test.each([
    ['', false],
    ['?window=full&search=smith&sort=-paidAmount', false],
    ['?claimStatus=', false],
    ['?run=1', true],
    ['?claimStatus=P', true],
    ['?period=PreviousMonth', true],
    ['?contractNumber=15138628', true],
    // Of another report: it has a filter that this one doesn't.
    ['?vehicleYear=2021', true],
  ])('at %j asks: %s', (query, wanted) => {
    expect(isSearchRequested(query)).toBe(wanted);
  });

  test.each([
    ['?period=PreviousMonth&window=full&search=smith', undefined],
    ['?period=Fortnight', 'Unknown period “Fortnight”.'],
    ['?period=CurrentFiscalYear', 'Unknown period “CurrentFiscalYear”.'],
    ['?vehicleYear=2021&claimStatus=P', 'Dealer claims has no filter “vehicleYear”.'],
  ])('at %j cannot be read: %s', (query, message) => {
    expect(whyNotRead(query, dealerClaimsReport, reader)?.message).toBe(message);
  });

  test('of no days has no period', () => {
    const problem = whyNotRead('?period=Day', pastWeekSalesReport, reader);
    expect(problem).toMatchObject({ code: 'unknown_criterion', field: 'period' });
  });

  test("uses the wire format, with the form's defaults", () => {
    expect(asked('?run=1')).toEqual({ startDate: '2025-03-30', endDate: '2025-03-31' });
    expect(asked('?period=PreviousMonth&claimStatus=P')).toEqual({
      claimStatus: 'P',
      startDate: '2025-02-01',
      endDate: '2025-02-28',
    });
    expect(asked('?startDate=3/5/2025&endDate=2025-03-28')).toEqual({
      startDate: '2025-03-05',
      endDate: '2025-03-28',
    });
    // An invalid date stays as it is, to be refused as such.
    const wrong = { startDate: '2026-13-41', endDate: 'x' };
    expect(asked('?startDate=2026-13-41&endDate=x')).toEqual(wrong);
  });

  test('searches only by a contract number, or by the numbers of the SCS claim form', () => {
    expect(asked('?contractNumber=15138628&claimStatus=P')).toEqual({ contractNumber: '15138628' });
    const numbers = '?claimNumber=4711&contractNumber=15138628&dealerCode=1042';
    expect(requestedCriteria(numbers, scsClaimInfoReport, reader)).toEqual({
      claimNumber: '4711',
      contractNumber: '15138628',
    });
  });
});

test('a removed filter leaves the others, and the search itself', () => {
  expect(queryWithout('?claimStatus=P&programCode=GAP&sort=-paidAmount', ['claimStatus'])).toBe(
    'programCode=GAP&sort=-paidAmount',
  );
  expect(queryWithout('?contractNumber=15138628&window=full', ['contractNumber'])).toBe('window=full&run=1');
});

test.each([
  ['endDate', 'dates'],
  ['vehicleMakeCode', 'vehicle'],
  ['contractNumber', undefined],
])('%s belongs to the field %s', (name, field) => {
  expect(fieldOfCriterion(name)).toBe(field);
});

describe('a search form writes its address', () => {
  const written = (query: string, criteria: Record<string, string>) =>
    queryWithCriteria(query, 'DealerClaimsReport', { fields: claims, criteria, today });

  test('with dates in the wire format, and without filters for all', () => {
    const criteria = { dealerCode: '1042', programCode: '', startDate: '01/02/2025', endDate: '01/31/2025' };
    expect(written('', criteria)).toBe('dealerCode=1042&startDate=2025-01-02&endDate=2025-01-31');
  });

  test('with a period in the place of its days', () => {
    const criteria = { period: 'PreviousMonth', startDate: '02/01/2025', endDate: '02/28/2025' };
    expect(written('?startDate=2020-01-01', criteria)).toBe('period=PreviousMonth');
    expect(written('?period=PreviousMonth', { ...criteria, period: '' })).toBe(
      'startDate=2025-02-01&endDate=2025-02-28',
    );
  });

  test("without the default dates, as long as they weren't changed: tomorrow they are different", () => {
    const start = { startDate: '03/30/2025', endDate: '03/31/2025' };
    expect(written('', start)).toBe('run=1');
    expect(written('?programCode=GAP', { ...start, claimStatus: 'P' })).toBe('claimStatus=P');
    const typed = 'startDate=2025-03-30&endDate=2025-03-31';
    expect(written('', { ...start, period: '' })).toBe(typed);
    expect(written(`?${typed}`, start)).toBe(typed);
  });

  test('with the day up to which a past week goes, unless that is today', () => {
    const write = (summaryDate: string) =>
      queryWithCriteria('', 'PastWeekSales', { fields: ['summaryDate'], criteria: { summaryDate }, today });
    expect(write('03/31/2025')).toBe('run=1');
    expect(write('01/01/2025')).toBe('summaryDate=2025-01-01');
  });

  test('replacing the previous search, keeping the rest of the address', () => {
    const before = '?window=full&programCode=GAP&contractNumber=15138628&vehicleYear=2021&run=1';
    expect(written(before, { claimStatus: 'P' })).toBe('window=full&claimStatus=P');
  });

  test('and reads back what it wrote', () => {
    const criteria = {
      agentCode: 'RTDA',
      dealerCode: '1042',
      programCode: 'MBP',
      vehicleYear: '2021',
      vehicleMakeCode: 'FORD',
      vehicleModelName: 'F-150',
      startDate: '02/28/2025',
      endDate: '03/31/2025',
    };
    const query = queryWithCriteria('', 'QuoteRequestReport', { fields: quotes, criteria, today });
    expect(criteriaIn(query, 'QuoteRequestReport', { fields: quotes, reader })).toMatchObject(criteria);
  });

  test('without the filters that messages start with', () => {
    const write = (criteria: Record<string, string>) =>
      queryWithCriteria('', 'InternalMessages', { fields: messages, criteria, today });
    expect(write({ messageStatus: 'All', messageType: 'All', isActiveOnly: 'true' })).toBe('run=1');
    expect(write({ messageStatus: 'Closed', isActiveOnly: 'false' })).toBe(
      'messageStatus=Closed&isActiveOnly=false',
    );
  });
});

test('a contract number replaces the other criteria', () => {
  const query = queryByContract('?window=full&claimStatus=P&startDate=2025-01-02', ' 15138628 ');
  expect(query).toBe('window=full&contractNumber=15138628');
});

describe('the SCS claim info form', () => {
  test('merges its numbers into the address', () => {
    expect(queryOfScsClaim('?window=full', { claimNumber: ' C-1 ', contractNumber: '15138628' })).toBe(
      'window=full&claimNumber=C-1&contractNumber=15138628',
    );
  });

  test('leaves an omitted number unchanged', () => {
    expect(queryOfScsClaim('?claimNumber=C-1&a=b', { claimNumber: '', contractNumber: '15138628' })).toBe(
      'claimNumber=C-1&a=b&contractNumber=15138628',
    );
  });
});

test('fields cover the criteria that they fill, dates two', () => {
  expect(namesOf(['dealer', 'program', 'dates'])).toEqual(
    expect.arrayContaining(['dealerCode', 'programCode', 'startDate', 'endDate']),
  );
});
