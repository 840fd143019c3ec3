import { authorName } from '@pitlane/shared/access/assumed-session';
import { programTypeFlag, statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { expirationMilesAt } from '@pitlane/shared/features/contracts/rules/mileage';
import type { PurchaseRequest } from '@pitlane/shared/features/sales/purchase-schema';
import { vehicleConditionFlag } from '@pitlane/shared/features/vehicles/rules/codes';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { centsOf } from '@pitlane/shared/kernel/money';
import { addToChain } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import { json, money, sqlFor } from '../../db/tables.ts';
import type { Call } from '../../http/call.ts';
import { searchColumns } from '../contracts/search-columns.ts';
import { coverageDisplayTypeOf } from '../rating/wire-quote.ts';
import type { SoldRate } from './choose-rates.ts';

/** A contract that is about to be written. */
export interface NewContract extends SoldRate {
  /** Active, or Suspense where the provider reviews the sale first. */
  status: typeof statusCode.Active | typeof statusCode.Suspense;
  expirationDate: IsoDate;
}

/** A deal that is about to be written; everything about it is checked. */
export interface Deal {
  request: PurchaseRequest;
  saleDate: IsoDate;
  rateVersion: string;
  contracts: readonly NewContract[];
  lenderId: number | null;
  quote: { id: number; quote_number: string } | null;
}

/** A contract as it was written. */
export interface WrittenContract extends NewContract {
  id: number;
}

interface Ids {
  customer: number;
  vehicle: number;
  contracts: number[];
  number: string;
  now: string;
}

/**
 * Writes a deal: customer, vehicle, contracts under one number, their notes and history, and the quote that it began with. The ids are drawn first,
 * since a dealer doesn't see a customer until a contract points to it; then no statement needs another's result, and none is waited for.
 * Source: areas.md §1 (R2), §7
 */
export async function writeDeal(
  tx: Queryable,
  deal: Deal,
  call: Call,
): Promise<{ contractNumber: string; contracts: WrittenContract[] }> {
  const ids = await drawnIds(tx, deal.contracts.length);
  const contracts = deal.contracts.map((contract, at) => ({ ...contract, id: ids.contracts[at] ?? 0 }));
  await Promise.all([
    writeCustomer(tx, ids.customer, deal.request),
    writeVehicle(tx, ids.vehicle, deal.request),
    writeContracts(tx, contracts, { deal, ids, call }),
    writeNotes(tx, contracts, { deal, call }),
    ...contracts.map((contract) => record(tx, contract, { deal, ids, call })),
    ...(deal.quote ? [markPurchased(tx, deal.quote.id, contracts[0]?.id)] : []),
    writeSale(tx, { deal, number: ids.number, call }),
  ]);
  return { contractNumber: ids.number, contracts };
}

async function drawnIds(tx: Queryable, count: number): Promise<Ids> {
  const [ids] = await tx.query<Ids>(
    `SELECT nextval('customers_id_seq') AS customer, nextval('vehicles_id_seq') AS vehicle,
       ARRAY(SELECT nextval('contracts_id_seq') FROM generate_series(1, $1)) AS contracts,
       nextval('contract_numbers')::text AS number, clock_timestamp() AS now`,
    [count],
    { name: 'sale-ids' },
  );
  if (!ids) throw new Error('Sequences give numbers.');
  return ids;
}

function writeCustomer(tx: Queryable, id: number, { customer }: PurchaseRequest): Promise<unknown> {
  return tx.run(
    sqlFor.insertInto('customers').values({
      id,
      first_name: customer.firstName,
      last_name: customer.lastName,
      secondary_first_name: customer.secondaryFirstName || null,
      secondary_last_name: customer.secondaryLastName || null,
      address1: customer.address1,
      city: customer.city,
      state_abbreviation: customer.stateAbbreviation,
      zip_code: customer.zipCode,
      home_phone: customer.homePhone || null,
      email_address: customer.emailAddress || null,
    }),
  );
}

function writeVehicle(tx: Queryable, id: number, { vehicle }: PurchaseRequest): Promise<unknown> {
  return tx.run(
    sqlFor.insertInto('vehicles').values({
      id,
      vin: vehicle.vin,
      vehicle_year: vehicle.vehicleYear,
      make_name: makeOf(vehicle),
      model_name: vehicle.modelName,
      cylinders_number: vehicle.cylindersNumber ?? null,
      number_wheels_driving: vehicle.numberWheelsDriving ?? null,
      fuel_type_code: vehicle.fuelTypeCode ?? null,
    }),
  );
}

function makeOf({ makeName, makeCode }: PurchaseRequest['vehicle']): string {
  return makeName || makeCode;
}

interface Writing {
  deal: Deal;
  ids: Ids;
  call: Call;
}

function writeContracts(tx: Queryable, contracts: readonly WrittenContract[], writing: Writing) {
  const { request } = writing.deal;
  const { customer, vehicle } = request;
  const searched = searchColumns({
    firstName: customer.firstName,
    lastName: customer.lastName,
    state: customer.stateAbbreviation,
    zip: customer.zipCode,
    makeName: makeOf(vehicle),
    modelName: vehicle.modelName,
    vehicleYear: vehicle.vehicleYear,
    vin: vehicle.vin,
  });
  const rows = contracts.map((contract) => ({ ...contractRow(contract, writing), ...searched }));
  return tx.run(sqlFor.insertInto('contracts').values(rows));
}

function contractRow(contract: WrittenContract, { deal, ids, call }: Writing) {
  const { plan, rate, programCode, priceCents } = contract;
  const { request, saleDate } = deal;
  const { vehicle, totalFinanceAmount } = request;
  const isNew = vehicle.vehicleStatusType === vehicleConditionFlag.New;
  return {
    id: contract.id,
    contract_number: ids.number,
    program_code: programCode,
    program_type: programTypeFlag(programCode),
    category_code: plan.categoryCode,
    plan_description: plan.description,
    form_name: plan.formName,
    status: contract.status,
    dealer_code: request.dealerCode,
    customer_id: ids.customer,
    vehicle_id: ids.vehicle,
    lender_id: deal.lenderId,
    purchase_date: saleDate,
    expiration_date: contract.expirationDate,
    coverage_months: rate.months,
    coverage_miles: rate.miles,
    coverage_display_type: coverageDisplayTypeOf(rate),
    sale_mileage: vehicle.mileage,
    expiration_miles: expirationMilesAt(rate.miles, { isNew, saleMiles: vehicle.mileage }),
    deductible_amount: money(rate.deductibleCents),
    customer_price: money(priceCents),
    dealer_cost: money(rate.dealerCostCents),
    total_finance_amount: totalFinanceAmount == null ? null : money(centsOf(totalFinanceAmount)),
    includes_dent: plan.includesDent,
    includes_tire: plan.includesTire,
    includes_windshield: plan.includesWindshield,
    vehicle_condition: vehicle.vehicleStatusType,
    created_by: authorName(call.actor),
    rate_id: rate.id,
    vehicle_options: request.vehicleOptionFlags ?? 0,
    surcharge_amount: money(rate.dealerCostCents - rate.baseCents),
  };
}

/** Why a dealer sold cover that the vehicle has already, where whoever reviews the contract finds it. */
function writeNotes(
  tx: Queryable,
  contracts: readonly WrittenContract[],
  { deal, call }: Omit<Writing, 'ids'>,
) {
  const reviewed = contracts.filter(({ status }) => status === statusCode.Suspense);
  if (reviewed.length === 0) return undefined;
  const text = `In Suspense for review. The vehicle had this cover already; it was sold again because: ${deal.request.duplicateReason}`;
  return tx.query(
    `INSERT INTO notes (contract_id, entered_date, text, entered_by, entered_at)
     SELECT id, $2, $3, $4, now() FROM unnest($1::bigint[]) AS id`,
    [reviewed.map(({ id }) => id), call.today, text, authorName(call.actor)],
  );
}

/** The first of the contract's chain: nobody else knows of the contract yet. */
function record(tx: Queryable, contract: WrittenContract, { deal, ids, call }: Writing): Promise<unknown> {
  const { programCode, status, priceCents, rate } = contract;
  return addToChain(tx, {
    author: call,
    contractId: contract.id,
    end: { chain_no: 0, mac: null, now: ids.now },
    change: {
      action: 'contract.purchase',
      after: {
        status,
        programCode,
        programs: deal.contracts.map((one) => one.programCode),
        quoteNumber: deal.quote?.quote_number ?? null,
        rateId: rate.id,
        customerPriceCents: priceCents,
        dealerCostCents: rate.dealerCostCents,
        duplicateReason: deal.request.duplicateReason || null,
      },
    },
  }).written;
}

function markPurchased(tx: Queryable, quoteId: number, contractId: number | undefined): Promise<unknown> {
  return tx.query(
    'UPDATE saved_quotes SET contract_id = $2, version = version + 1 WHERE id = $1',
    [quoteId, contractId],
    {
      name: 'sale-quote-purchased',
    },
  );
}

function writeSale(
  tx: Queryable,
  { deal, number, call }: { deal: Deal; number: string; call: Call },
): Promise<unknown> {
  const { request, quote, rateVersion } = deal;
  return tx.run(
    sqlFor.insertInto('sales').values({
      contract_number: number,
      dealer_code: request.dealerCode,
      quote_id: quote?.id ?? null,
      sold_by: authorName(call.actor),
      rate_version: rateVersion,
      menu_group_type: request.menuGroupTypeID ?? null,
      plan_group_name: request.planGroupName || null,
      interest_rate: request.interestRate ?? null,
      term_months: request.termMonths ?? null,
      consents: json(request.consents),
      duplicate_reason: request.duplicateReason || null,
    }),
  );
}
