import { hasDealer } from '@pitlane/shared/access/scope';
import { programs } from '@pitlane/shared/features/contracts/rules/codes';
import { foldKey } from '@pitlane/shared/features/contracts/rules/search-keys';
import { whyNotRated } from '@pitlane/shared/features/rating/rules/eligibility';
import {
  type RatedProgram,
  rateProgram,
  type SaleToRate,
} from '@pitlane/shared/features/rating/rules/rate-program';
import { rateSheetFor } from '@pitlane/shared/features/rating/rules/rate-sheets';
import type { QuoteSaleRequest } from '@pitlane/shared/features/rating/schema';
import { vehicleConditionFlag } from '@pitlane/shared/features/vehicles/rules/codes';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { centsOf } from '@pitlane/shared/kernel/money';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest } from '../../http/refusal.ts';
import { unknownDealer } from '../dealers/dealer-asked.ts';
import { retailSettingsOf } from '../retail/retail-rows.ts';
import { dealerPrograms } from './dealer-programs.ts';
import { createRateBooks } from './rate-books.ts';

/** A sale rated for every program of the dealer; amounts in whole cents. */
export interface RatedSale {
  sale: SaleToRate;
  /** Identifies the sheets that the prices come from. */
  rateVersion: string;
  programs: readonly RatedProgram[];
}

/**
 * Rates a vehicle at a dealer for a sale date, in a transaction in the caller's scope. Quote, menu and purchase all use this function.
 * `only` names the programs to rate if a few are enough; absent means all of the dealer's. Refuses, at the field, a dealer out of scope, a
 * program that the dealer doesn't sell, and a sale that no program accepts.
 */
export type RateSale = (
  tx: Queryable,
  request: QuoteSaleRequest,
  call: Pick<Call, 'actor' | 'today'>,
  only?: readonly string[],
) => Promise<RatedSale>;

/**
 * Creates the function that rates sales and caches the rates in memory. It reads only in the caller's transaction: on the embedded database
 * nothing else can run until that ends.
 */
export function createRateSale(): RateSale {
  const booksAt = createRateBooks();
  return async (tx, request, call, only) => {
    const sale = saleOf(request, await dealerOf(tx, request, call), call.today);
    const { vehicle, saleDate } = sale;
    const problem = whyNotRated({ ...vehicle, saleDate }, call.today);
    if (problem) throw badRequest(problem);
    const [own, settings] = await Promise.all([
      dealerPrograms(tx, sale.dealerCode, saleDate),
      retailSettingsOf(tx, sale.dealerCode),
    ]);
    const books = await booksAt(tx, own.version);
    const wanted = wantedPrograms(request, own.programs);
    const rated = wanted.filter((code) => only?.includes(code) ?? true).map((code) => books.program(code));
    const sheets = rated.flatMap((book) => rateSheetFor(book.sheets, { ...sale, day: saleDate }) ?? []);
    const linesOf = await books.lines(
      tx,
      sheets.map(({ id }) => id),
    );
    return {
      sale,
      rateVersion: sheets.map(({ id }) => id).join('.'),
      programs: rated.map((book) => rateProgram(book, sale, { linesOf, settings })),
    };
  };
}

interface SellingDealer {
  dealerCode: string;
  stateAbbreviation: string | null;
}

/** The dealer of the sale, whose state is the sale's default; the code's case doesn't matter. */
async function dealerOf(
  tx: Queryable,
  { dealerCode: requestedCode }: QuoteSaleRequest,
  { actor }: Pick<Call, 'actor'>,
): Promise<SellingDealer> {
  const [dealer] = await tx.query<SellingDealer>(
    `SELECT dealer_code AS "dealerCode", state_abbreviation AS "stateAbbreviation" FROM dealers WHERE dealer_code IN ($1, upper($1))
     ORDER BY dealer_code <> $1 LIMIT 1`,
    [requestedCode],
    { name: 'selling-dealer' },
  );
  if (dealer && hasDealer(actor.scope, dealer.dealerCode)) return dealer;
  throw unknownDealer(requestedCode);
}

function saleOf(request: QuoteSaleRequest, dealer: SellingDealer, today: IsoDate): SaleToRate {
  const { vehicle, totalFinanceAmount } = request;
  const { vehicleYear, makeCode, makeName, modelName } = vehicle;
  return {
    dealerCode: dealer.dealerCode,
    saleDate: request.saleDate ?? today,
    state: request.stateAbbreviation ?? dealer.stateAbbreviation ?? '',
    vehicle: {
      makeKey: foldKey(makeCode),
      modelKey: foldKey(modelName),
      modelYear: vehicleYear,
      description: `${vehicleYear} ${makeName ?? makeCode} ${modelName}`,
      odometerMiles: vehicle.mileage,
      inServiceDate: vehicle.inServiceDate ?? null,
      condition: conditionOf(vehicle.vehicleStatusType),
      fuelTypeCode: vehicle.fuelTypeCode ?? null,
      numberWheelsDriving: vehicle.numberWheelsDriving ?? null,
      isPowersports: vehicle.isPowersports ?? false,
      priceCents: centsOrNull(vehicle.purchasePrice),
    },
    optionFlags: request.vehicleOptionFlags ?? null,
    financedCents: centsOrNull(totalFinanceAmount),
    termFilter: request.termFilter,
  };
}

function centsOrNull(dollars: number | null | undefined) {
  return dollars === null || dollars === undefined ? null : centsOf(dollars);
}

/** Certified and used vehicles are rated as used. */
function conditionOf(flags: number) {
  const isNew = Math.floor(flags / vehicleConditionFlag.New) % 2 === 1;
  return isNew && flags === vehicleConditionFlag.New ? 'New' : 'Used';
}

/** In the order of the list of programs. */
function wantedPrograms({ programCode }: QuoteSaleRequest, own: readonly string[]): string[] {
  const sold = programs.map(({ code }) => code as string).filter((code) => own.includes(code));
  if (!programCode) return sold;
  if (sold.includes(programCode)) return [programCode];
  throw badRequest({
    code: 'program_not_sold',
    field: 'programCode',
    message: `This dealer doesn't sell ${programCode}.`,
  });
}
