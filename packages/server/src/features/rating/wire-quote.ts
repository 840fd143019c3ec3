import { isAdministrator } from '@pitlane/shared/access/groups';
import type { Actor } from '@pitlane/shared/access/session';
import { programName, programTypeFlag } from '@pitlane/shared/features/contracts/rules/codes';
import { coverageDisplayTypeOf } from '@pitlane/shared/features/contracts/rules/display';
import type { RatedPlan, RatedProgram, RatedRate } from '@pitlane/shared/features/rating/rules/rate-program';
import type { SurchargeLine } from '@pitlane/shared/features/rating/rules/surcharges';
import type {
  QuotedPlan,
  QuotedProgram,
  QuotedRate,
  Surcharge,
} from '@pitlane/shared/features/rating/schema';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { dollarsOf, dollarsOrNull } from '@pitlane/shared/kernel/money';

/** Writes a rated program for the wire, in dollars. Source: areas.md §7.2 (rater/quote) */
export function quotedProgramOf({ programCode, plans, problem }: RatedProgram): QuotedProgram {
  return {
    programCode,
    programType: programTypeFlag(programCode),
    name: programName(programCode),
    problem: wireProblemOf(problem),
    plans: plans.map(quotedPlanOf),
  };
}

/** Adds to a state's refusal, for administrators, where it comes from and that counsel has to confirm it. Source: areas.md §17 */
export function withStateNote(program: RatedProgram, actor: Actor): RatedProgram {
  const { problem, note } = program;
  if (!problem || !note || !isAdministrator(actor)) return program;
  return { ...program, problem: { ...problem, next: [problem.next, note].filter(Boolean).join(' ') } };
}

function quotedPlanOf(plan: RatedPlan): QuotedPlan {
  return {
    planCode: plan.planCode,
    planDescription: plan.description,
    categoryCode: plan.categoryCode,
    includesDentCoverage: plan.includesDent,
    includesTireCoverage: plan.includesTire,
    includesWindshieldCoverage: plan.includesWindshield,
    problem: wireProblemOf(plan.problem),
    rates: plan.rates.map(quotedRateOf),
  };
}

function quotedRateOf({ id, months, miles, price, problem, ...rate }: RatedRate): QuotedRate {
  return {
    rateID: id,
    coverageMonths: months,
    coverageMiles: miles,
    coverageDisplayTypeID: coverageDisplayTypeOf({ months, miles }),
    deductibleAmount: dollarsOf(rate.deductibleCents),
    dealerCost: dollarsOf(rate.dealerCostCents),
    surcharges: rate.surcharges.map(wireSurchargeOf),
    customerPrice: dollarsOrNull(price?.priceCents),
    minPrice: dollarsOrNull(price?.minCents),
    maxPrice: dollarsOrNull(price?.maxCents),
    isPriceFixed: price?.isFixed ?? false,
    problem: wireProblemOf(problem),
  };
}

/** Writes a surcharge for the wire. Source: areas.md §7.2 (rater/getprogramsurcharges) */
export function wireSurchargeOf(line: SurchargeLine): Surcharge {
  const { name, label, amountCents, isMandatory, optionFlag } = line;
  return { name, label, amount: dollarsOf(amountCents), isMandatory, vehicleOptionFlag: optionFlag };
}

function wireProblemOf(problem: PortalError | null) {
  return problem && { code: problem.code, message: problem.message, next: problem.next ?? null };
}
