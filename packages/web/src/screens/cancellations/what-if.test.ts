import { questionsOf } from '@pitlane/shared/features/cancellations/rules/quote-questions';
import type { CancellationFactsAnswer } from '@pitlane/shared/features/cancellations/schema';
import { anyCancellation, workedFacts as facts } from '@pitlane/shared/testing/cancellations';
import { anActor } from '@pitlane/shared/testing/factories';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyText, type QuoteText } from './quote-address.ts';
import { choicesOf, requestOf } from './quote-form.ts';
import { curveOf, milesCount, whatIf } from './what-if.ts';

const dealer = anActor('FIUser');
const typed: QuoteText = {
  ...emptyText,
  cancelAsOfDate: '09/01/2024',
  vehicleMilesWhenCancel: '48,915',
  cancelReason: 'CustomerRequest',
};

function given(text: Partial<QuoteText> = {}, of = facts) {
  const choices = choicesOf({ ...typed, ...text });
  return { choices, questions: questionsOf(of, choices) };
}

function comes(text: Partial<QuoteText>, of = facts) {
  return whatIf(of, given(text, of), dealer);
}

describe('the refund of a cancellation', () => {
  test('is the worked refund to the cent', () => {
    expect(comes({})).toMatchObject({
      figures: { refundCents: 90_145, percent: 50.6572, dueDate: '2024-10-25' },
      errors: {},
      problem: undefined,
      isAtMost: false,
    });
  });

  test('is limited to the refund by time until the odometer is known, and asks for it', () => {
    const now = comes({ vehicleMilesWhenCancel: '' });
    expect(now.figures?.refundCents).toBe(90_145);
    expect(now.isAtMost).toBe(true);
    expect(now.errors.vehicleMilesWhenCancel).toContain('Enter the odometer');
  });

  test('is refused at the reason if a claim was paid on a sale to undo', () => {
    const now = comes({ cancelReason: 'Unwind' });
    expect(now.figures).toBeUndefined();
    expect(now.errors.cancelReason).toMatch(
      /^Coverage took effect: a claim was paid\. Choose another reason: /,
    );
  });

  test('is calculated before a reason is chosen, as for the customer’s request', () => {
    expect(comes({ cancelReason: '' }).figures?.refundCents).toBe(90_145);
  });

  test.each([
    ['too far ahead', { cancelAsOfDate: '12/01/2024' }, 'more than 30 days ahead'],
    ['too far back', { cancelAsOfDate: '01/01/2024' }, 'more than 30 days ago'],
    ['before the purchase', { cancelAsOfDate: '01/01/2022' }, 'before the purchase'],
  ])('is refused at the date if that is %s', (_, text, words) => {
    expect(comes(text).errors.cancelAsOfDate).toContain(words);
  });

  test('is shown for a day beyond the window too: a what-if asks for any day of the term', () => {
    expect(comes({ cancelAsOfDate: '12/01/2025' }).figures?.refundCents).toBeGreaterThan(0);
    expect(comes({ cancelAsOfDate: '01/01/2022' }).figures).toBeUndefined();
  });

  test('has no figure while the day is half typed', () => {
    expect(comes({ cancelAsOfDate: '09/0' })).toMatchObject({ figures: undefined, errors: {} });
  });

  test('distinguishes a program without a rule from a wrong field', () => {
    expect(comes({}, { ...facts, programCode: 'WAR' })).toMatchObject({
      figures: undefined,
      problem: { code: 'no_program_rule' },
    });
  });

  test('flags an odometer below that of the sale', () => {
    expect(comes({ vehicleMilesWhenCancel: '100' }).figures?.odometerWarning).toBe(
      'Below the 12,340 miles at sale; counted as 0 miles used.',
    );
  });

  describe('for users who see no money', () => {
    const service = anActor('ServiceUser');
    const without = { customerPrice: null, dealerCost: null, claimsPaid: null };

    test('shows no amounts, but the percent', () => {
      const { figures } = whatIf({ ...facts, ...without }, given(), service);
      expect([figures?.refundCents, figures?.percent]).toEqual([null, 50.6572]);
      expect(figures?.rows.map(({ text }) => text).join(' ')).not.toContain('$');
    });

    test('refunds nothing of a GAP waiver after a paid claim', () => {
      const percent = (hasPaidClaim: boolean | null) => {
        const waiver = { ...facts, ...without, programCode: 'GAP', hasPaidClaim };
        return whatIf(waiver, given({}, waiver), service).figures?.percent;
      };
      expect(percent(true)).toBe(0);
      expect(percent(false)).toBeGreaterThan(0);
      expect(percent(null)).toBe(percent(false));
    });

    test('has the same percent as with amounts', () => {
      fc.assert(
        fc.property(anyCancellation, (of) => {
          const whole: CancellationFactsAnswer = {
            ...facts,
            programCode: of.programCode,
            stateOfSale: of.stateOfSale,
            isRule78Form: of.isRule78Form === true,
            expirationDate: of.expirationDate,
            expirationMiles: of.expirationMiles,
            customerPrice: of.customerPriceCents / 100,
            dealerCost: of.dealerCostCents / 100,
            claimsPaid: of.claimsPaidCents / 100,
            hasPaidClaim: of.claimsPaidCents > 0,
          };
          const { choices, questions } = given({ cancelReason: of.reason }, whole);
          const chosen = { ...choices, ...of, services: of.services ?? null };
          const now = { choices: chosen, questions };
          expect(whatIf({ ...whole, ...without }, now, service)).toEqual(whatIf(whole, now, service));
        }),
      );
    });
  });
});

describe('the lien', () => {
  const financed = { ...facts, lienholder: 'First Bank' };

  test('is paid first, and not after it is paid off', () => {
    expect(comes({}, financed).figures?.payments).toEqual([{ payee: 'lienholder', amountCents: 90_145 }]);
    expect(comes({ hasProofOfPayoff: true }, financed).figures?.payments).toEqual([
      { payee: 'holder', amountCents: 90_145 },
    ]);
  });

  test('in Nevada asks for the balance, shows the refund while waiting, and pays the rest to the holder', () => {
    const nevada = { ...financed, stateOfSale: 'NV' };
    const now = comes({}, nevada);
    expect(now.errors.lienBalance).toContain('Enter the loan balance');
    expect(now.figures?.payments).toEqual([]);
    expect(now.figures?.refundCents).toBeGreaterThan(0);
    const paid = comes({ lienBalance: '100.50' }, nevada).figures;
    expect(paid?.payments[0]).toEqual({ payee: 'lienholder', amountCents: 10_050 });
    expect(paid?.payments.map(({ amountCents }) => amountCents).reduce((a, b) => a + b)).toBe(
      paid?.refundCents,
    );
  });

  test('asks for miles and balance together if both are missing', () => {
    const nevada = { ...financed, stateOfSale: 'NV' };
    const now = comes({ vehicleMilesWhenCancel: '' }, nevada);
    expect(Object.keys(now.errors).toSorted()).toEqual(['lienBalance', 'vehicleMilesWhenCancel']);
    expect(now.figures?.refundCents).toBeGreaterThan(0);
  });
});

describe('further questions', () => {
  const far = { cancelAsOfDate: '01/01/2024' };

  test("don't appear if date, odometer and reason are enough", () => {
    expect(given().questions).toEqual({
      document: undefined,
      backdateReason: false,
      payoff: false,
      balance: false,
      services: false,
    });
  });

  test.each([
    ['a total loss by its document', 'VehicleTotaled', false, "Insurer's letter", false],
    ['a total loss by document or words, who may', 'VehicleTotaled', true, "Insurer's letter", true],
    ['any other reason by words, who may', 'CustomerRequest', true, undefined, true],
    ['any other reason not at all', 'CustomerRequest', false, undefined, false],
  ] as const)('let a far day speak for %s', (_, cancelReason, mayBackdate, document, backdateReason) => {
    const questions = given({ ...far, cancelReason }, { ...facts, mayBackdate }).questions;
    expect(questions).toMatchObject({ document, backdateReason });
  });

  test('take away the refusal when they are answered', () => {
    const totaled = { ...far, cancelReason: 'VehicleTotaled' } as const;
    expect(comes(totaled).errors.cancelAsOfDate).toContain("insurer's letter");
    expect(comes({ ...totaled, hasDocument: true }).errors).toEqual({});
  });

  test('ask only prepaid maintenance for services, and refund the unused ones', () => {
    const prepaid = { ...facts, programCode: 'PPM', claimsPaid: 0 };
    expect(comes({}, prepaid).errors.servicesBought).toContain('Prepaid maintenance');
    expect(comes({ servicesBought: '8' }, prepaid).errors).toEqual({
      servicesUsed: expect.stringContaining('Prepaid maintenance'),
    });
    expect(comes({ servicesBought: '8', servicesUsed: '2' }, prepaid).figures?.percent).toBe(75);
    expect(comes({ servicesBought: '2', servicesUsed: '8' }, prepaid).errors.servicesUsed).toBeDefined();
  });
});

describe('the request', () => {
  test('has only the questions that were shown and answered', () => {
    const now = given({ backdateReason: 'never shown', hasDocument: true, lienBalance: '5' });
    expect(requestOf(facts, now.choices, now.questions)).toEqual({
      programCode: 'MBP',
      contractNumber: '15138628',
      contractSuffix: '',
      cancelAsOfDate: '2024-09-01',
      vehicleMilesWhenCancel: 48_915,
      cancelReason: 6,
    });
  });

  test('is missing without a reason or a date', () => {
    for (const text of [{ cancelReason: '' as const }, { cancelAsOfDate: '9' }]) {
      const { choices, questions } = given(text);
      expect(requestOf(facts, choices, questions)).toBeUndefined();
    }
  });
});

describe('the curve', () => {
  test('has each day of the term, and on each the refund that a quote of that day gives', () => {
    const curve = curveOf(facts, given());
    if (!curve.ok) throw new Error(curve.error.code);
    expect(curve.value).toHaveLength(1_827);
    for (const place of [0, 30, 31, 901, 1_826]) {
      const point = curve.value[place];
      const [year, month, day] = point?.cancelAsOf.split('-') ?? [];
      const { figures } = comes({ cancelAsOfDate: `${month}/${day}/${year}` });
      expect(point?.customerRefundCents).toBe(figures?.refundCents);
    }
  });

  test('knows whether miles count', () => {
    expect(milesCount(facts, 'CustomerRequest')).toBe(true);
    expect(milesCount(facts, 'Unwind')).toBe(false);
    expect(milesCount({ ...facts, expirationMiles: 999_999 }, undefined)).toBe(false);
    expect(milesCount({ ...facts, programCode: 'GAP' }, undefined)).toBe(false);
  });
});
