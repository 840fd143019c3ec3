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
import { type CachedDealer, type DealerCache, dealerWithCode } from '../dealers/dealer-cache.ts';
import { retailSettingsOf } from '../retail/retail-rows.ts';
import { createRateBooks } from './rate-books.ts';

/** A sale, rated by every program of the dealer, amounts in whole cents. */
export interface RatedSale {
  sale: SaleToRate;
  /** Names the sheets that made the prices. */
  rateVersion: string;
  programs: readonly RatedProgram[];
}

/**
 * Rates a vehicle at a dealer for a sale date, in a transaction of the caller's scope: quote, menu and purchase price by this function alone.
 * `only` names the programs that are rated, where a few are enough; absent: all of the dealer's. Refuses, at the field, a dealer out of scope, a
 * program that the dealer doesn't sell, and a sale that no program takes.
 */
export type RateSale = (
  tx: Queryable,
  request: QuoteSaleRequest,
  call: Pick<Call, 'actor' | 'today'>,
  only?: readonly string[],
) => Promise<RatedSale>;

/** Makes the function that rates sales; it keeps the rates in memory. */
export function createRateSale(dealers: DealerCache): RateSale {
  const booksAt = createRateBooks();
  return async (tx, request, call, only) => {
    const sale = saleOf(request, await dealerOf(dealers, request, call), call.today);
    const { vehicle, saleDate } = sale;
    const problem = whyNotRated({ ...vehicle, saleDate }, call.today);
    if (problem) throw badRequest(problem);
    const [own, settings] = await Promise.all([
      programsOf(tx, sale.dealerCode, saleDate),
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

/** The dealer's state is the usual one of the sale. */
async function dealerOf(
  dealers: DealerCache,
  { dealerCode }: QuoteSaleRequest,
  { actor }: Pick<Call, 'actor'>,
) {
  const dealer = dealerWithCode(await dealers.all(), dealerCode);
  if (dealer && hasDealer(actor.scope, dealer.dealerCode)) return dealer;
  throw badRequest({
    code: 'unknown_dealer',
    field: 'dealerCode',
    message: `Dealer ${dealerCode} not found.`,
  });
}

function saleOf(request: QuoteSaleRequest, dealer: CachedDealer, today: IsoDate): SaleToRate {
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

const ownText = `
SELECT version, ARRAY(
    SELECT program_code::text FROM dealer_programs
    WHERE dealer_code = $1 AND valid_from <= $2 AND (valid_to IS NULL OR valid_to >= $2)) AS programs
  FROM rates_version`;

/** The programs that a dealer sells on a day, and how far the rates have come. */
async function programsOf(tx: Queryable, dealerCode: string, day: IsoDate) {
  const [own] = await tx.query<{ version: number; programs: string[] }>(ownText, [dealerCode, day], {
    name: 'rated-programs',
  });
  if (!own) throw new Error('rates_version has its one row');
  return own;
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
