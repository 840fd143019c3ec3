import { foldKey } from '@pitlane/shared/features/contracts/rules/search-keys';
import type { PriceCap } from '@pitlane/shared/features/rating/rules/price-caps';
import {
  type LinesOfSheet,
  type ProgramBook,
  type RatedRate,
  rateProgram,
  type SaleToRate,
} from '@pitlane/shared/features/rating/rules/rate-program';
import type { RetailSetting } from '@pitlane/shared/features/retail/rules/retail-settings';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Calendar } from './calendar.ts';
import type { Deal, SoldContract } from './contract.ts';
import { type DemoSheet, demoClassesOf, demoPlansOf, ratedDays, ratedSince } from './rate-book.ts';

/** The state law's cap, as step 0039 of the schema has it. */
const gapCaps: readonly PriceCap[] = [
  { state: 'CO', flatCents: 60_000, percentOfFinanced: 4, validFrom: '2024-01-01' },
];

/** Prices the contracts of the last days by the rules of the rater, so that each equals its sheet to the cent. Source: areas.md §16, I11 */
export class SalePrices {
  readonly #calendar: Calendar;
  readonly #books: ReadonlyMap<string, ProgramBook>;
  readonly #lines: LinesOfSheet;
  readonly #settings: ReadonlyMap<string, readonly RetailSetting[]>;

  constructor(calendar: Calendar, sheets: readonly DemoSheet[], settings: readonly RetailSetting[]) {
    this.#calendar = calendar;
    this.#books = new Map(sheets.map((sheet) => [sheet.program.code, bookOf(sheet)]));
    this.#settings = Map.groupBy(settings, ({ dealerCode }) => dealerCode);
    const lines = Map.groupBy(
      sheets.flatMap(({ rates }) => rates),
      ({ sheetId, vehicleClass, condition }) => `${sheetId} ${vehicleClass} ${condition}`,
    );
    this.#lines = (...key) => lines.get(key.join(' ')) ?? [];
  }

  /** Whether sales of the day are priced by the sheets. */
  isRated(day: number): boolean {
    return day >= this.#calendar.today - ratedDays;
  }

  /**
   * Returns a contract at its rate, and at the nearest price that the dealer may ask; undefined if the rater refuses to sell it. One that was
   * sold before the sheets stays as it is.
   */
  priced(contract: SoldContract): SoldContract | undefined {
    const { deal, program, plan, months, coverageMiles, deductibleCents } = contract;
    if (!this.isRated(deal.day)) return contract;
    const book = this.#books.get(program.code);
    const settings = this.#settings.get(deal.dealer.code) ?? [];
    const sale = saleOf(deal, this.#calendar.iso(deal.day));
    const rated = book && rateProgram(book, sale, { linesOf: this.#lines, settings });
    const rate = rated?.plans
      .find(({ planCode }) => planCode === plan.code)
      ?.rates.find(
        (one) =>
          one.months === months && one.miles === coverageMiles && one.deductibleCents === deductibleCents,
      );
    return rate && soldAt(contract, rate, sale.optionFlags);
  }
}

function soldAt(
  contract: SoldContract,
  rate: RatedRate,
  optionFlags: number | null,
): SoldContract | undefined {
  const { id, price, baseCents, dealerCostCents } = rate;
  if (!price) return undefined;
  const { minCents, maxCents } = price;
  const priceCents = Math.max(minCents, Math.min(contract.priceCents, maxCents ?? contract.priceCents));
  const surchargeCents = dealerCostCents - baseCents;
  return { ...contract, costCents: dealerCostCents, priceCents, rate: { id, surchargeCents, optionFlags } };
}

/** It only prices contracts of its own days. */
function bookOf({ id, program }: DemoSheet): ProgramBook {
  return {
    programCode: program.code,
    sheets: [{ id, state: null, version: 2, validFrom: ratedSince, validTo: null }],
    plans: demoPlansOf(program),
    classes: demoClassesOf(program),
    caps: program.code === 'GAP' ? gapCaps : [],
  };
}

function saleOf(deal: Deal, saleDate: IsoDate): SaleToRate {
  const { dealer, vehicle, lender } = deal;
  const { make, model, kind } = vehicle.model;
  const priceCents = vehicle.price * 100;
  return {
    dealerCode: dealer.code,
    saleDate,
    state: dealer.place.state,
    vehicle: {
      makeKey: foldKey(make),
      modelKey: foldKey(model),
      modelYear: vehicle.year,
      description: `${vehicle.year} ${make} ${model}`,
      odometerMiles: vehicle.saleMiles,
      inServiceDate: null,
      condition: vehicle.isNew ? 'New' : 'Used',
      fuelTypeCode: vehicle.drive.fuel,
      numberWheelsDriving: vehicle.drive.wheels,
      isPowersports: kind === 'powersports',
      priceCents,
    },
    optionFlags: optionFlagsOf(deal),
    financedCents: lender ? priceCents : null,
    termFilter: 'All',
  };
}

const businessUse = 2;
const dualRearWheels = 4;
const liftKit = 8;

/** Some trucks have dual rear wheels or are lifted, some cars work for a living; by the number, as another draw would change what comes after. */
function optionFlagsOf({ number, vehicle }: Deal): number {
  const { kind, model } = vehicle.model;
  if (kind !== 'car') return 0;
  const nth = Number(number);
  const isHeavy = /3500|F-350/.test(model);
  return (
    (nth % 13 === 0 ? businessUse : 0) +
    (isHeavy && nth % 3 === 0 ? dualRearWheels : 0) +
    (vehicle.drive.wheels === 4 && nth % 17 === 0 ? liftKit : 0)
  );
}
