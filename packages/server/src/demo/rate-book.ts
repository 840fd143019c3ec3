import { foldKey } from '@pitlane/shared/features/contracts/rules/search-keys';
import type { RatedPlanTerms, VehicleCondition } from '@pitlane/shared/features/rating/rules/rate-program';
import type { RateLine } from '@pitlane/shared/features/rating/rules/rate-sheets';
import type { VehicleClassLine } from '@pitlane/shared/features/rating/rules/vehicle-class';
import type { DemoProgram, Plan } from './program.ts';
import { demoPrograms } from './programs.ts';
import { type VehicleModel, vehicleModels } from './vehicle-models.ts';

/** Contracts of this many days are priced from the sheets; older ones belong to the version before, which has no rates any more. */
export const ratedDays = 60;

/** Plans and the first sheets are from before the book's first day. */
export const ratedSince = '2015-01-01';

/** A line of a demo sheet. */
export type DemoRate = RateLine & { sheetId: number; vehicleClass: string; condition: VehicleCondition };

/** The demo's sheet of a program that is in force. */
export interface DemoSheet {
  id: number;
  program: DemoProgram;
  rates: readonly DemoRate[];
}

const classes = ['1', '2', '3'];
const usualClass = '2';
const conditions: readonly VehicleCondition[] = ['New', 'Used'];

/** A car below or above these prices when new is of another class than the usual one, in dollars. */
const cheapBelow = 30_000;
const dearAbove = 55_000;

/** Returns the class of a model, in every program that takes it. Assumption: by its price when new. */
function demoClassOf({ newPrice }: VehicleModel): string {
  if (newPrice < cheapBelow) return '1';
  return newPrice > dearAbove ? '3' : usualClass;
}

/**
 * Makes the sheets of all programs. Base costs are 42 % of the plan's price, 8 % apart by class and 6 % by term, a little less with a higher
 * deductible and for a new car, in whole dollars. Source: areas.md §16; Assumption: deductible and condition, and none of it is a real rate
 */
export function makeDemoSheets(): DemoSheet[] {
  let rateId = 0;
  return demoPrograms.map((program, index) => {
    const id = index + 1;
    const rates = program.plans.flatMap((plan) =>
      linesOf(plan).map((line) => ({ ...line, id: ++rateId, sheetId: id })),
    );
    return { id, program, rates };
  });
}

function linesOf(plan: Plan): Omit<DemoRate, 'id' | 'sheetId'>[] {
  const terms = plan.terms.toSorted(([one], [other]) => one - other);
  return terms.flatMap(([months, miles], step) =>
    plan.deductibles.flatMap((deductible, nth) =>
      classes.flatMap((vehicleClass, ofClass) =>
        conditions.map((condition) => {
          const term = 1 + 0.06 * (step - (terms.length - 1) / 2);
          const rest = (1 + 0.08 * (ofClass - 1)) * (1 - 0.04 * nth) * (condition === 'Used' ? 1.05 : 1);
          const baseCents = Math.round(plan.price * 0.42 * term * rest) * 100;
          const deductibleCents = deductible * 100;
          return { planCode: plan.code, months, miles, deductibleCents, vehicleClass, condition, baseCents };
        }),
      ),
    ),
  );
}

/** The plans of a program, which every state has approved. */
export function demoPlansOf({ code, category, plans }: DemoProgram): RatedPlanTerms[] {
  return plans.map(({ code: planCode, description, coverage = [] }) => ({
    planCode,
    description,
    categoryCode: category,
    includesDent: coverage.includes('dent'),
    includesTire: coverage.includes('tire'),
    includesWindshield: coverage.includes('windshield'),
    formName: `${code}-0719`,
    states: null,
    validFrom: ratedSince,
    validTo: null,
  }));
}

/** The classes of a program's vehicles: cars of makes that the demo doesn't sell are of the usual class. */
export function demoClassesOf(program: DemoProgram): VehicleClassLine[] {
  const takes = (kind: VehicleModel['kind']) => program.sells.includes(kind);
  const everyYear = { fromYear: null, toYear: null };
  const ofCars = new Set(vehicleModels.filter(({ kind }) => kind === 'car').map(({ make }) => make));
  const otherMakes = new Map(
    vehicleModels.filter(({ make }) => !ofCars.has(make)).map(({ make, kind }) => [make, kind]),
  );
  return [
    ...(takes('car') ? [{ makeKey: null, modelKey: null, ...everyYear, vehicleClass: usualClass }] : []),
    ...[...otherMakes].map(([make, kind]) => ({
      makeKey: foldKey(make),
      modelKey: null,
      ...everyYear,
      vehicleClass: takes(kind) ? usualClass : null,
    })),
    ...vehicleModels.map((model) => ({
      makeKey: foldKey(model.make),
      modelKey: foldKey(model.model),
      ...everyYear,
      vehicleClass: takes(model.kind) ? demoClassOf(model) : null,
    })),
  ];
}
