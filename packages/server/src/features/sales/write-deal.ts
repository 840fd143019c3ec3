import { authorName } from '@pitlane/shared/access/assumed-session';
import { programTypeFlag, statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { coverageDisplayTypeOf } from '@pitlane/shared/features/contracts/rules/display';
import { expirationMilesAt } from '@pitlane/shared/features/contracts/rules/mileage';
import type { PurchaseRequest } from '@pitlane/shared/features/sales/purchase-schema';
import { vehicleConditionFlag } from '@pitlane/shared/features/vehicles/rules/codes';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { dollarsOf } from '@pitlane/shared/kernel/money';
import { beginChains } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { addNotes } from '../contracts/change-contract.ts';
import { type SearchColumns, searchColumns } from '../contracts/search-columns.ts';
import type { financePlansOf } from '../lenders/finance-plans.ts';
import type { AcceptedMenu } from './accepted-menu.ts';
import type { SoldRate } from './choose-rates.ts';

/** A contract to be written. */
export interface NewContract extends SoldRate {
  /** Active, or Suspense if the provider reviews the sale first. */
  status: typeof statusCode.Active | typeof statusCode.Suspense;
  expirationDate: IsoDate;
}

/** A deal to be written; everything about it has been checked. */
export interface Deal {
  request: PurchaseRequest;
  saleDate: IsoDate;
  rateVersion: string;
  contracts: readonly NewContract[];
  lenderId: number | null;
  quote: { id: number; quote_number: string } | null;
  menu: AcceptedMenu | null;
  financePlan: SoldFinancePlan | null;
}

/** The plan that pays for a deal, as shown to the customer. */
export type SoldFinancePlan = Awaited<ReturnType<typeof financePlansOf>>[number];

/** A contract as written. */
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
 * Writes a deal: customer, vehicle, contracts under one number, their notes and history, and the quote it started with. The ids are drawn first,
 * because a dealer doesn't see a customer until a contract points to it. Then no statement needs another's result, so none waits.
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
    noteDuplicates(tx, contracts, { deal, call }),
    beginChains(
      tx,
      { author: call, now: ids.now },
      contracts.map((contract) => firstOf(contract, deal)),
    ),
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
  return tx.query(
    `INSERT INTO customers (id, first_name, last_name, secondary_first_name, secondary_last_name, address1, city, state_abbreviation, zip_code,
       home_phone, email_address)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      customer.firstName,
      customer.lastName,
      customer.secondaryFirstName || null,
      customer.secondaryLastName || null,
      customer.address1,
      customer.city,
      customer.stateAbbreviation,
      customer.zipCode,
      customer.homePhone || null,
      customer.emailAddress || null,
    ],
    { name: 'sale-customer' },
  );
}

function writeVehicle(tx: Queryable, id: number, { vehicle }: PurchaseRequest): Promise<unknown> {
  return tx.query(
    `INSERT INTO vehicles (id, vin, vehicle_year, make_name, model_name, cylinders_number, number_wheels_driving, fuel_type_code,
       is_turbo, is_supercharged)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      id,
      vehicle.vin,
      vehicle.vehicleYear,
      makeOf(vehicle),
      vehicle.modelName,
      vehicle.cylindersNumber ?? null,
      vehicle.numberWheelsDriving ?? null,
      vehicle.fuelTypeCode ?? null,
      vehicle.isTurbo ?? null,
      vehicle.isSupercharged ?? null,
    ],
    { name: 'sale-vehicle' },
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

const contractColumns = {
  id: 'bigint',
  contract_number: 'text',
  program_code: 'text',
  program_type: 'integer',
  category_code: 'text',
  plan_description: 'text',
  form_name: 'text',
  status: 'smallint',
  dealer_code: 'text',
  customer_id: 'bigint',
  vehicle_id: 'bigint',
  lender_id: 'integer',
  purchase_date: 'date',
  expiration_date: 'date',
  coverage_months: 'smallint',
  coverage_miles: 'integer',
  coverage_display_type: 'smallint',
  sale_mileage: 'integer',
  expiration_miles: 'integer',
  deductible_amount: 'numeric',
  customer_price: 'numeric',
  dealer_cost: 'numeric',
  total_finance_amount: 'numeric',
  includes_dent: 'boolean',
  includes_tire: 'boolean',
  includes_windshield: 'boolean',
  vehicle_condition: 'smallint',
  created_by: 'text',
  rate_id: 'integer',
  vehicle_options: 'smallint',
  surcharge_amount: 'numeric',
  ln_key: 'text',
  fn_key: 'text',
  make_key: 'text',
  model_key: 'text',
  vehicle_year: 'smallint',
  state: 'text',
  zip: 'text',
  vin: 'text',
} as const;

/** One prepared statement for all contracts of a deal: planning the checks of their policies takes longer than inserting them. */
const contractsText = `INSERT INTO contracts (${Object.keys(contractColumns).join(', ')})
  SELECT * FROM jsonb_to_recordset($1::text::jsonb) AS sold (${Object.entries(contractColumns)
    .map((column) => column.join(' '))
    .join(', ')})`;

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
  return tx.query(contractsText, [JSON.stringify(rows)], { name: 'sale-contracts' });
}

/** A row as named fields; amounts in dollars. */
function contractRow(
  contract: WrittenContract,
  { deal, ids, call }: Writing,
): Omit<Record<keyof typeof contractColumns, unknown>, keyof SearchColumns> {
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
    deductible_amount: dollarsOf(rate.deductibleCents),
    customer_price: dollarsOf(priceCents),
    dealer_cost: dollarsOf(rate.dealerCostCents),
    total_finance_amount: totalFinanceAmount ?? null,
    includes_dent: plan.includesDent,
    includes_tire: plan.includesTire,
    includes_windshield: plan.includesWindshield,
    vehicle_condition: vehicle.vehicleStatusType,
    created_by: authorName(call.actor),
    rate_id: rate.id,
    vehicle_options: request.vehicleOptionFlags ?? 0,
    surcharge_amount: dollarsOf(rate.dealerCostCents - rate.baseCents),
  };
}

/** Why a dealer sold coverage that the vehicle already has, stored where the reviewer of the contract will find it. */
function noteDuplicates(
  tx: Queryable,
  contracts: readonly WrittenContract[],
  { deal, call }: Omit<Writing, 'ids'>,
) {
  const reviewed = contracts.filter(({ status }) => status === statusCode.Suspense);
  if (reviewed.length === 0) return undefined;
  const text = `In Suspense for review. The vehicle already had this coverage; it was sold again because: ${deal.request.duplicateReason}`;
  return addNotes(
    tx,
    reviewed.map(({ id }) => ({ contractId: id, text })),
    { day: call.today, by: authorName(call.actor) },
  );
}

function firstOf({ id, programCode, status, priceCents, rate }: WrittenContract, deal: Deal) {
  const after = {
    status,
    programCode,
    programs: deal.contracts.map((one) => one.programCode),
    quoteNumber: deal.quote?.quote_number ?? null,
    rateId: rate.id,
    customerPriceCents: priceCents,
    dealerCostCents: rate.dealerCostCents,
    financePlan: deal.financePlan?.name ?? null,
    duplicateReason: deal.request.duplicateReason || null,
  };
  return { contractId: id, change: { action: 'contract.purchase', after } };
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
  const { request, quote, rateVersion, menu, financePlan } = deal;
  return tx.query(
    `INSERT INTO sales (contract_number, dealer_code, quote_id, sold_by, rate_version, menu_group_type, plan_group_name, interest_rate,
       term_months, consents, duplicate_reason, menu_presentation_id, mbp_finance_plan_id, finance_plan)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::text::jsonb, $11, $12, $13, $14::text::jsonb)`,
    [
      number,
      request.dealerCode,
      quote?.id ?? null,
      authorName(call.actor),
      rateVersion,
      menu ? menu.menuGroupType : (request.menuGroupTypeID ?? null),
      menu ? menu.planGroupName : request.planGroupName || null,
      request.interestRate ?? null,
      request.termMonths ?? null,
      JSON.stringify(request.consents),
      request.duplicateReason || null,
      menu?.id ?? null,
      financePlan?.mbpFinancePlanID ?? null,
      financePlan && JSON.stringify(financePlan),
    ],
    { name: 'sale-deal' },
  );
}
