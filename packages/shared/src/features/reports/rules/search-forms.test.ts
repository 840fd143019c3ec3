import { describe, expect, test } from 'vitest';
import { dateOfInput } from '../../../kernel/date-input.ts';
import { anActor } from '../../../testing/factories.ts';
import {
  defaultDates,
  isByContractToo,
  isDealerAsked,
  isFieldRequired,
  type SearchValues,
  searchesOnOpen,
  searchFieldsOf,
  searchFormErrors,
  whyNotContractNumber,
} from './search-forms.ts';
import type { SidebarForm } from './search-pages.ts';

const today = '2025-03-31';
const filled: SearchValues = {
  dealer: { text: 'Main St Ford (1042)', dealerCode: '1042' },
  agentCode: 'RTDA',
  startDate: '03/01/2025',
  endDate: '03/31/2025',
};
const empty: SearchValues = {
  dealer: { text: '', dealerCode: null },
  agentCode: null,
  startDate: '',
  endDate: '',
};

const noDealer = 'Please select a dealer';
const noStart = 'Please enter a start date';
const noEnd = 'Please enter a end date';
const noAgency = 'Please select a agency';

interface Row {
  form: SidebarForm;
  from: string | undefined;
  /** The number of dealers from which the form requires one; none if it never does. */
  dealerFrom?: number;
  messages: string[];
}

describe.each<Row>([
  { form: 'RaterHistory', from: '2025-02-28', dealerFrom: 1, messages: [noDealer, noStart, noEnd] },
  { form: 'RemittanceHistory', from: '2025-02-28', dealerFrom: 1, messages: [noDealer, noStart, noEnd] },
  { form: 'DealerContractsReport', from: '2025-03-30', dealerFrom: 1, messages: [noDealer, noStart, noEnd] },
  { form: 'DealerClaimsReport', from: '2025-03-30', dealerFrom: 2, messages: [noStart, noEnd] },
  { form: 'AgencyGrossCommissionReport', from: '2025-03-31', messages: [noAgency, noStart, noEnd] },
  { form: 'QuoteRequestReport', from: '2025-03-31', dealerFrom: 1, messages: [noStart, noEnd] },
  { form: 'SalesSummaryReport', from: '2025-03-31', dealerFrom: 1, messages: [noStart, noEnd] },
  { form: 'RemittanceSummaryReport', from: '2025-03-31', dealerFrom: 1, messages: [noStart, noEnd] },
  { form: 'PendingRemittance', from: undefined, dealerFrom: 1, messages: [] },
  { form: 'NewDealerDisbursementReport', from: undefined, dealerFrom: 1, messages: [] },
  { form: 'InternalMessages', from: undefined, messages: [] },
  { form: 'RaterQuote', from: undefined, messages: [] },
  { form: 'ScsClaimInfo', from: undefined, messages: [] },
  { form: 'PastWeekSales', from: undefined, dealerFrom: 1, messages: [] },
  { form: 'Cancellations', from: undefined, dealerFrom: 1, messages: [] },
])('the form $form (portal.md §5)', ({ form, from, dealerFrom, messages }) => {
  test(`starts with the dates from ${from}`, () => {
    expect(defaultDates(form, today)).toEqual(from && { startDate: from, endDate: today });
  });

  test(`requires a dealer from ${dealerFrom} dealers on`, () => {
    const asked = [1, 2].map((count) => isDealerAsked(form, count));
    expect(asked).toEqual([dealerFrom === 1, dealerFrom !== undefined]);
  });

  test('says what an empty form needs', () => {
    expect(searchFormErrors(form, empty).map(({ message }) => message)).toEqual(messages);
  });

  test('says nothing about a complete form', () => {
    expect(searchFormErrors(form, filled)).toEqual([]);
  });
});

describe('a search form', () => {
  const errorsOf = (change: Partial<SearchValues>, form: SidebarForm = 'DealerContractsReport') =>
    searchFormErrors(form, { ...filled, ...change });

  test('names the field of each error', () => {
    expect(searchFormErrors('RaterHistory', empty).map(({ field, code }) => [field, code])).toEqual([
      ['dealer', 'dealer_required'],
      ['startDate', 'required'],
      ['endDate', 'required'],
    ]);
    expect(searchFormErrors('AgencyGrossCommissionReport', empty)[0]?.field).toBe('agency');
  });

  test("refuses a text that isn't a dealer, also where a dealer is optional", () => {
    const dealer = { text: 'nobody', dealerCode: null };
    const invalid = { code: 'dealer_invalid', field: 'dealer', message: 'Please select a valid dealer' };
    expect(errorsOf({ dealer })).toEqual([invalid]);
    expect(errorsOf({ dealer }, 'PendingRemittance')).toEqual([invalid]);
    expect(errorsOf({ dealer }, 'AgencyGrossCommissionReport')).toEqual([]);
  });

  test('refuses an invalid day of the past week', () => {
    const up = (summaryDate: string) => errorsOf({ summaryDate }, 'PastWeekSales').map(({ field }) => field);
    expect([up('02/30/2025'), up('02/28/2025'), up('')]).toEqual([['summaryDate'], [], []]);
    expect(errorsOf({ summaryDate: '02/30/2025' })).toEqual([]);
  });

  test('refuses invalid dates', () => {
    expect(errorsOf({ startDate: '02/29/2025', endDate: '03/31/25' })).toEqual([
      {
        code: 'date_invalid',
        field: 'startDate',
        message: 'Start date is not a valid date. Enter MM/DD/YYYY.',
      },
      { code: 'date_invalid', field: 'endDate', message: 'End date is not a valid date. Enter MM/DD/YYYY.' },
    ]);
  });

  test.each([
    ['03/30/2025', undefined],
    ['03/31/2025', undefined],
    ['04/01/2025', 'End date is before the min date of 04/01/2025.'],
  ])('that starts on %s and ends on 03/31/2025: %s', (startDate, message) => {
    expect(errorsOf({ startDate }).map((error) => error.message)).toEqual(message ? [message] : []);
    const days = { startDate: dateOfInput(startDate) ?? '', endDate: '2025-03-31' };
    expect(errorsOf(days).map((error) => error.message)).toEqual(message ? [message] : []);
  });
});

test.each([
  ['', 'Contract number is required.'],
  [' ', 'Contract number is required.'],
  ['15138628', undefined],
])('a claim is looked up by the contract "%s": %s', (text, message) => {
  expect(whyNotContractNumber(text)).toEqual(
    message && { code: 'required', field: 'contractNumber', message },
  );
});

describe('the fields of a search form', () => {
  const staff = anActor('MBPIUser');
  const agent = anActor('MasterAgent');
  const dealer = anActor('MasterDealer');

  test('are in the order of the criteria (portal.md §3)', () => {
    expect(searchFieldsOf('QuoteRequestReport', staff, 2)).toEqual([
      'agency',
      'dealer',
      'program',
      'vehicle',
      'dates',
    ]);
    expect(searchFieldsOf('DealerContractsReport', dealer, 1)).toEqual([
      'dealer',
      'program',
      'contractStatus',
      'dates',
    ]);
    expect(searchFieldsOf('RemittanceSummaryReport', dealer, 1)).toEqual([
      'dealer',
      'paymentMethod',
      'dates',
    ]);
    expect(searchFieldsOf('NewDealerDisbursementReport', staff, 2)).toEqual(['dealer', 'program']);
    expect(searchFieldsOf('InternalMessages', staff, 2)).toEqual([
      'messageStatus',
      'messageType',
      'activeOnly',
    ]);
    expect(searchFieldsOf('RaterHistory', dealer, 1)).toEqual(['dealer', 'dates']);
    expect(searchFieldsOf('PendingRemittance', dealer, 1)).toEqual(['dealer']);
  });

  test('have the agency filter only for agents and internal users (portal.md §6)', () => {
    for (const form of ['QuoteRequestReport', 'SalesSummaryReport'] as const) {
      const has = [staff, agent, dealer].map((user) => searchFieldsOf(form, user, 2).includes('agency'));
      expect(has).toEqual([true, true, false]);
      expect(isFieldRequired(form, 'agency')).toBe(false);
    }
    expect(isFieldRequired('AgencyGrossCommissionReport', 'agency')).toBe(true);
  });

  test('have a dealer filter in dealer claims only for users with several dealers', () => {
    const has = [1, 2].map((count) => searchFieldsOf('DealerClaimsReport', dealer, count).includes('dealer'));
    expect(has).toEqual([false, true]);
  });

  test.each<[SidebarForm, boolean]>([
    ['PendingRemittance', true],
    ['InternalMessages', true],
    ['PastWeekSales', true],
    ['Users', true],
    ['RemittanceHistory', false],
    ['AgencyGrossCommissionReport', false],
    ['SalesSummaryReport', false],
    ['ScsClaimInfo', false],
    ['RaterQuote', false],
  ])('of %s are all optional and have no dates: %s', (form, isSo) => {
    expect(searchesOnOpen(form)).toBe(isSo);
  });

  test('can be replaced by a contract number only in dealer claims', () => {
    expect(isByContractToo('DealerClaimsReport')).toBe(true);
    expect(isByContractToo('DealerContractsReport')).toBe(false);
  });
});

test('an agency that is only a filter is not asked for', () => {
  expect(searchFormErrors('QuoteRequestReport', { ...filled, agentCode: null })).toEqual([]);
});
