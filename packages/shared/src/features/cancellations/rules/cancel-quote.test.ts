import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCancellation, aCancellation as facts } from '../../../testing/cancellations.ts';
import { anActor } from '../../../testing/factories.ts';
import {
  type CancelQuote,
  cancelQuote,
  type QuoteInputs,
  quoteOf,
  quoteWith,
  shownQuote,
} from './cancel-quote.ts';

const today = '2024-09-03';
const inputs: QuoteInputs = {
  facts,
  lien: null,
  hasDocument: false,
  backdateReason: '',
  receivedDate: today,
};

function quote(change: Partial<QuoteInputs> = {}): CancelQuote {
  const result = cancelQuote({ ...inputs, ...change }, today, false);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

describe('a cancel quote', () => {
  test('has the figures, their lines, the payee, the document and the days that matter', () => {
    const made = quote({ facts: { ...facts, reason: 'VehicleTraded' } });
    expect(made).toMatchObject({
      terms: { feeCents: 5_000, fullRefundDays: 30 },
      figures: { percent: 50.6572, customerRefundCents: 90_145 },
      payments: [{ payee: 'holder', amountCents: 90_145 }],
      fullRefundThrough: '2022-04-14',
      dueDate: '2024-10-18',
      document: { name: 'odometerStatement' },
    });
    expect(made.lines.map(({ id }) => id)).toEqual(expect.arrayContaining(['price', 'refund', 'holder']));
    expect(quote().document).toBeNull();
  });

  test('is stored with the version and the rows of its rules, and all that it was made from', () => {
    const { stored } = quote();
    expect(stored).toEqual({ ruleVersion: 1, rules: expect.anything(), inputs });
    expect(stored.rules).toMatchObject({
      program: { method: 'ProRata', feeCents: 5_000 },
      state: { state: 'TX', kind: 'VSC', validFrom: '2000-01-01' },
    });
  });

  test('is unchanged after being stored as text, for any contract', () => {
    fc.assert(
      fc.property(anyCancellation, fc.boolean(), (of, hasLien) => {
        const lien = hasLien ? { balanceCents: 70_000, hasProofOfPayoff: false } : null;
        const made = cancelQuote({ ...inputs, facts: of, lien }, of.cancelAsOf, false);
        if (!made.ok) throw new Error(made.error.code);
        expect(quoteOf(JSON.parse(JSON.stringify(made.value.stored)))).toEqual(made);
      }),
      { numRuns: 200 },
    );
  });

  test('pays the holder once the payoff letter is received, with the quote or after it, and changes no figure', () => {
    const lien = { balanceCents: null, hasProofOfPayoff: false };
    const paidOff = { facts: { ...facts, reason: 'LoanPaidInFull' as const }, lien };
    const holder = [{ payee: 'holder', amountCents: 90_145 }];
    const open = quote(paidOff);
    expect(open.payments).toEqual([{ payee: 'lienholder', amountCents: 90_145 }]);
    expect(quote({ ...paidOff, hasDocument: true }).payments).toEqual(holder);
    expect(quote({ lien, hasDocument: true }).payments).toEqual(open.payments);
    const after = quoteWith(open, ['payoffLetter']);
    expect(after).toMatchObject({ ok: true, value: { payments: holder, figures: open.figures } });
    const lines = after.ok ? after.value.lines.filter(({ column }) => column === 'payee') : [];
    expect(lines.map(({ id, amountCents }) => [id, amountCents])).toEqual([['holder', 90_145]]);
    expect(quoteWith(open, [])).toEqual({ ok: true, value: open });
  });

  test('is restored with its own rules after the law has changed', () => {
    const { stored } = quote();
    const then = {
      ...stored,
      rules: { ...stored.rules, state: { ...stored.rules.state, feeCapFlat: 1_000 } },
    };
    expect(quoteOf(then)).toMatchObject({ value: { figures: { feeDeductedCents: 1_000 } } });
  });

  test.each<[string, object, object, object]>([
    ['bad_rules', {}, { holderShare: 2 }, {}],
    ['bad_rules', {}, { feeCapPercentOfPrice: 'a tenth' }, {}],
    ['bad_rules', {}, { dueDays: null }, {}],
    ['bad_rules', { feeCents: -5_000 }, {}, {}],
    ['bad_rules', { method: 'Guess' }, {}, {}],
    ['bad_amount', {}, {}, { customerPriceCents: null }],
    ['bad_amount', {}, {}, { claimsPaidCents: -1 }],
    ['bad_date', {}, {}, { expirationDate: '' }],
    ['no_term', {}, {}, { expirationDate: facts.purchaseDate }],
    ['as_of_before_purchase', {}, {}, { cancelAsOf: '2022-03-14' }],
  ])('is refused as %s where the store returns what is none: %j, %j, %j', (code, program, state, of) => {
    const { rules, ...rest } = quote().stored;
    const damaged = {
      ...rest,
      rules: { program: { ...rules.program, ...program }, state: { ...rules.state, ...state } },
      inputs: { ...inputs, facts: { ...facts, ...of } },
    };
    expect(quoteOf(damaged)).toMatchObject({ ok: false, error: { code } });
  });

  test('is not calculated by formulas of another version', () => {
    expect(quoteOf({ ...quote().stored, ruleVersion: 2 })).toEqual({
      ok: false,
      error: {
        code: 'other_rule_version',
        message: 'This quote was made by version 2 of the refund rules.',
        next: 'Make a new quote.',
      },
    });
  });

  test.each<[string, Partial<QuoteInputs>]>([
    ['as_of_too_far_back', { facts: { ...facts, cancelAsOf: '2024-08-03' } }],
    ['as_of_too_far_ahead', { facts: { ...facts, cancelAsOf: '2024-10-04' } }],
    ['no_program_rule', { facts: { ...facts, programCode: 'TLC' } }],
    ['miles_required', { facts: { ...facts, cancelMiles: null } }],
    ['coverage_took_effect', { facts: { ...facts, reason: 'Unwind' } }],
    [
      'lien_balance_required',
      { facts: { ...facts, stateOfSale: 'NV' }, lien: { balanceCents: null, hasProofOfPayoff: false } },
    ],
    ['bad_date', { receivedDate: 'soon' }],
  ])('is refused as %s', (code, change) => {
    expect(cancelQuote({ ...inputs, ...change }, today, false)).toMatchObject({ ok: false, error: { code } });
  });

  test.each<[string, Partial<QuoteInputs>]>([
    ['receivedDate', { receivedDate: '9999-12-20' }],
    [
      'purchaseDate',
      {
        facts: {
          ...facts,
          purchaseDate: '9999-12-20',
          cancelAsOf: '9999-12-21',
          expirationDate: '9999-12-31',
        },
      },
    ],
  ])('is refused if its %s leads past the year 9999', (field, change) => {
    const { rules, ...stored } = quote().stored;
    expect(quoteOf({ ...stored, rules, inputs: { ...inputs, ...change } })).toMatchObject({
      ok: false,
      error: { code: 'date_too_late', field },
    });
  });

  test("names the field of a date of receipt that isn't valid", () => {
    expect(cancelQuote({ ...inputs, receivedDate: '' }, today, false)).toMatchObject({
      error: { field: 'receivedDate' },
    });
  });

  test('goes further back with the document of its reason, or with a reason for users who may backdate', () => {
    const early = { ...facts, cancelAsOf: '2024-06-01' };
    const totaled = { ...early, reason: 'VehicleTotaled' } as const;
    expect(quote({ facts: totaled, hasDocument: true }).document?.name).toBe('insurerLetter');
    const asked = { ...inputs, facts: early, backdateReason: 'court order' };
    expect(cancelQuote(asked, today, true).ok).toBe(true);
    expect(cancelQuote(asked, today, false).ok).toBe(false);
  });
});

describe('what a user sees of a quote', () => {
  const own = { isInScope: true, isUserAllowedAccess: true };

  test('is the whole statement for those who settle it', () => {
    const made = quote();
    expect(shownQuote(made, anActor('MasterDealer'), own)).toEqual({
      ok: true,
      value: {
        percent: 50.6572,
        isOdometerBelowSale: false,
        fullRefundThrough: '2022-04-14',
        dueDate: '2024-10-18',
        document: null,
        lines: made.lines,
      },
    });
  });

  test('shows a customer nothing of the cost and the shares, under any name', () => {
    const made = quote();
    const { dealerCostCents, customerPriceCents } = facts;
    const { grossCostCents, providerRefundCents, dealerRefundCents } = made.figures;
    const text = JSON.stringify(shownQuote(made, anActor('Customer'), own));
    for (const cents of [dealerCostCents, grossCostCents, providerRefundCents, dealerRefundCents]) {
      expect(text).not.toContain(String(cents));
      expect(text).not.toContain(String(cents / 100));
    }
    expect(text).toContain(String(customerPriceCents));
  });

  test('shows a customer the amount they get, and everyone else the amount that the customer gets', () => {
    const payees = (role: 'Customer' | 'MasterDealer') => {
      const shown = shownQuote(quote(), anActor(role), own);
      const lines = shown.ok ? shown.value.lines : [];
      return lines.filter(({ column }) => column === 'payee').map(({ label }) => label);
    };
    expect(payees('Customer')).toEqual(['To you']);
    expect(payees('MasterDealer')).toEqual(['To the customer']);
  });

  test('is nothing outside of the scope', () => {
    const outside = { isInScope: false, isUserAllowedAccess: false };
    expect(shownQuote(quote(), anActor('MasterDealer'), outside)).toEqual({
      ok: false,
      error: { code: 'not_found', message: 'Quote not found.' },
    });
  });

  test('reports an odometer below the one at sale', () => {
    const made = quote({ facts: { ...facts, cancelMiles: 12_000 } });
    expect(shownQuote(made, anActor('Customer'), own)).toMatchObject({
      value: { isOdometerBelowSale: true },
    });
  });
});
