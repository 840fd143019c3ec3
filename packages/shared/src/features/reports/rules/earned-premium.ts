import { whyNotAmount } from '../../../kernel/amounts.ts';
import { daysBetween, type IsoDate, startedMonths, wholeMonths, whyNotDay } from '../../../kernel/dates.ts';
import { type Cents, roundedQuotient } from '../../../kernel/money.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import { programs } from '../../contracts/rules/codes.ts';
import { rule78Share, type Share } from '../../contracts/rules/rule78.ts';

/** How a premium is earned over its term: evenly by days, late (`ReverseRule78`) or early (`Rule78`) by months. */
export type EarningCurve = 'ProRata' | 'ReverseRule78' | 'Rule78';

/** A premium and the time that its cover runs. */
export interface PremiumFacts {
  premiumCents: Cents;
  curve: EarningCurve;
  coverStart: IsoDate;
  /** The day on which cover has ended. */
  coverEnd: IsoDate;
}

/**
 * Returns the curve of a program: a used vehicle's service contract by days; a new one's late, since the maker's
 * warranty pays first; GAP early, since most is owed at the start of a loan. Undefined for an unknown program. Source:
 * decisions.md §6; Assumption: every other program by days, the neutral curve.
 */
export function earningCurveOf(programCode: string, isNewVehicle: boolean): EarningCurve | undefined {
  const type = programs.find(({ code }) => code === programCode)?.type;
  if (type === undefined) return undefined;
  if (type === 'GAP') return 'Rule78';
  return type === 'VSC' && isNewVehicle ? 'ReverseRule78' : 'ProRata';
}

/**
 * Returns the share that is earned after part of the whole has passed, in days for `ProRata` and in months for the
 * others; `gone` is 0 to `whole`, `whole` above 0. After 12 of 72 months: 16.67 %, 2.97 % and 30.37 %. Source:
 * decisions.md §6
 */
export function earnedShare(curve: EarningCurve, gone: number, whole: number): Share {
  switch (curve) {
    case 'ProRata':
      return { part: gone, whole };
    case 'ReverseRule78':
      return rule78Share(gone, whole);
    case 'Rule78': {
      const unearned = rule78Share(whole - gone, whole);
      return { part: unearned.whole - unearned.part, whole: unearned.whole };
    }
  }
}

/**
 * Returns the part of a premium that is earned by a day, half up to the cent: nothing until the start of coverage, all
 * from its end on. `ReverseRule78` counts completed months and `Rule78` started months, as its refund does. Refuses
 * `bad_amount`, `bad_date` and `no_term`. Source: decisions.md §6
 */
export function earnedPremium(facts: PremiumFacts, asOf: IsoDate): Result<Cents> {
  const { premiumCents, curve, coverStart, coverEnd } = facts;
  const problem =
    whyNotAmount(premiumCents, 'premium') ??
    whyNotDay(coverStart, 'coverStart') ??
    whyNotDay(coverEnd, 'coverEnd') ??
    whyNotDay(asOf, 'asOf');
  if (problem) return refused(problem);
  if (coverEnd <= coverStart) {
    return refused({
      code: 'no_term',
      field: 'coverEnd',
      message: 'Cover has no term: it does not end after its start.',
    });
  }
  if (asOf <= coverStart) return granted(0);
  if (asOf >= coverEnd) return granted(premiumCents);
  const count = counterOf(curve);
  const { part, whole } = earnedShare(curve, count(coverStart, asOf), wholeOf(curve, coverStart, coverEnd));
  return granted(roundedQuotient(BigInt(premiumCents) * BigInt(part), BigInt(whole)));
}

function counterOf(curve: EarningCurve): (from: IsoDate, to: IsoDate) => number {
  if (curve === 'ProRata') return daysBetween;
  return curve === 'Rule78' ? startedMonths : wholeMonths;
}

function wholeOf(curve: EarningCurve, start: IsoDate, end: IsoDate): number {
  return curve === 'ProRata' ? daysBetween(start, end) : startedMonths(start, end);
}
