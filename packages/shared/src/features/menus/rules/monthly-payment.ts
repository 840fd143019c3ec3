import { partsOfWhole, percentParts, whyNotAmount } from '../../../kernel/amounts.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { type Cents, roundedQuotient } from '../../../kernel/money.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';

/** Days of the year by which a lender calculates the odd days before the first payment. */
export type DayBase = 365 | 360;

/** The day base unless a lender sets its own. Source: decisions.md §6 */
export const usualDayBase: DayBase = 365;

/** The terms of a loan, without its amount. */
export interface LoanTerms {
  /** 0 to 100, up to six decimals. */
  aprPercent: number;
  /** Equal monthly payments, 1 to 360. */
  termMonths: number;
  /** From the contract to the first payment, 0 to 365; 30 is a regular first month. */
  daysToFirst: number;
  dayBase: DayBase;
}

/** An exact payment for each cent of the amount financed. */
interface PaymentRate {
  numerator: bigint;
  denominator: bigint;
}

const mostAprPercent = 100;
const mostMonths = 360;
const mostDaysToFirst = 365;
const usualDaysToFirst = 30;

/**
 * Returns the monthly payment in whole cents, half up at the end: `A * (1 + APR*(days-30)/base) * i / (1 - (1+i)^-n)` with
 * `i` = APR/12; without interest `A / n`. Worked in whole numbers throughout. $20,000 at 5 % over 60 months with the first
 * payment after 45 days is $378.20.
 * Refuses `bad_amount`, `bad_apr`, `bad_term`, `bad_days_to_first`, `bad_day_base`. Source: portal.md §5, decisions.md §6
 */
export function monthlyPayment(amountFinancedCents: Cents, terms: LoanTerms): Result<Cents> {
  const problem = whyNotAmount(amountFinancedCents, 'totalFinanceAmount') ?? whyNotLoanTerms(terms);
  if (problem) return refused(problem);
  const { numerator, denominator } = paymentRate(terms);
  return granted(roundedQuotient(BigInt(amountFinancedCents) * numerator, denominator));
}

/**
 * Returns the most that can be financed without the payment going above `paymentCents`; the way back from `monthlyPayment`,
 * exact to the cent. 0 where even a cent would cost more. Refuses as `monthlyPayment` does. Source: decisions.md §6
 */
export function mostFinanced(paymentCents: Cents, terms: LoanTerms): Result<Cents> {
  const problem = whyNotAmount(paymentCents, 'monthlyPaymentAmount') ?? whyNotLoanTerms(terms);
  if (problem) return refused(problem);
  const { numerator, denominator } = paymentRate(terms);
  // A payment rounds to at most P as long as amount * rate < P + 1/2.
  const above = (BigInt(paymentCents) * 2n + 1n) * denominator;
  return granted(Number((above - 1n) / (numerator * 2n)));
}

function paymentRate({ aprPercent, termMonths, daysToFirst, dayBase }: LoanTerms): PaymentRate {
  const apr = percentParts(aprPercent) ?? 0n;
  const months = BigInt(termMonths);
  if (apr === 0n) return { numerator: 1n, denominator: months };
  const year = partsOfWhole * 12n;
  const grown = (year + apr) ** months;
  const base = partsOfWhole * BigInt(dayBase);
  return {
    numerator: (base + apr * BigInt(daysToFirst - usualDaysToFirst)) * apr * grown,
    denominator: base * year * (grown - year ** months),
  };
}

function whyNotLoanTerms(terms: LoanTerms): PortalError | undefined {
  const { aprPercent, termMonths, daysToFirst, dayBase } = terms;
  if (percentParts(aprPercent) === undefined || aprPercent > mostAprPercent) {
    return {
      code: 'bad_apr',
      field: 'interestRate',
      message: `The APR is 0 to ${mostAprPercent} percent with up to six decimals.`,
    };
  }
  if (!isWholeWithin(termMonths, 1, mostMonths)) {
    return {
      code: 'bad_term',
      field: 'selectedLoanTermMonths',
      message: `The loan's term is 1 to ${mostMonths} whole months.`,
    };
  }
  if (!isWholeWithin(daysToFirst, 0, mostDaysToFirst)) {
    return {
      code: 'bad_days_to_first',
      field: 'daysToFirst',
      message: `The first payment is due 0 to ${mostDaysToFirst} whole days after the contract.`,
    };
  }
  if (dayBase !== 365 && dayBase !== 360) {
    return { code: 'bad_day_base', field: 'dayBase', message: 'A lender counts 365 or 360 days a year.' };
  }
  return undefined;
}

function isWholeWithin(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}
