import { programTypeFlag } from '@pitlane/shared/features/contracts/rules/codes';
import type { BatchStatus } from '@pitlane/shared/features/remittance/codes';
import { achDays } from '@pitlane/shared/features/remittance/rules/banking-days';
import { vehicleConditionFlag } from '@pitlane/shared/features/vehicles/rules/codes';
import { dayNumber } from '@pitlane/shared/kernel/dates';
import type { SearchColumns } from '../features/contracts/search-columns.ts';
import type { Calendar } from './calendar.ts';
import { claimLines } from './claim-lines.ts';
import { type CommissionRate, newDealerAllowance } from './commissions.ts';
import type { ContractLife, DemoClaim, DemoNote, SoldContract } from './contract.ts';
import { type Cells, dollars, flag, line, none } from './copy-line.ts';
import type { DemoCustomer } from './customers.ts';
import type { DemoAgency, DemoDealer, DemoLender } from './dealers.ts';
import type { DemoBatch } from './remittance.ts';
import type { Sellers } from './sellers.ts';
import type { DemoVehicle } from './vehicles.ts';

/** The tables of a book, in the order in which they refer to each other. */
export const bookTables = [
  'agencies',
  'agents',
  'dealers',
  'lenders',
  'customers',
  'vehicles',
  'remittance_batches',
  'contracts',
  'remittance_lines',
  'batch_payments',
  'notes',
  'claims',
  'claim_lines',
  'commission_rates',
  'dealer_disbursements',
  'saved_quotes',
  'cancellations',
  'refund_parts',
  'internal_messages',
] as const;

/** A table of the book. */
export type BookTable = (typeof bookTables)[number];

const columns = (text: string): readonly string[] => text.trim().split(/\s+/);

/** The columns that each table's lines hold, in their order. */
export const bookColumns: Record<BookTable, readonly string[]> = {
  agencies: columns('agent_code name address1 city state_abbreviation zip phone_number'),
  agents: columns('id agent_code first_name last_name email_address phone_number'),
  dealers: columns(`dealer_code dealer_group_identifier name address1 city state_abbreviation zip phone_number
    expiration_date agent_code effective_date`),
  lenders: columns(
    'dealer_lender_id dealer_code name address1 city state_abbreviation zip_code phone_number interest_rate',
  ),
  customers: columns(`id first_name last_name secondary_first_name secondary_last_name address1 city
    state_abbreviation zip_code home_phone email_address`),
  vehicles: columns(
    `id vin vehicle_year make_name model_name cylinders_number number_wheels_driving fuel_type_code`,
  ),
  remittance_batches: columns(`id batch_number dealer_code payment_method_type status contract_count
    total_dealer_cost submitted_on posted_on`),
  contracts: columns(`
    id contract_number contract_suffix program_code program_type category_code plan_description form_name status is_voided
    dealer_code customer_id vehicle_id lender_id batch_id
    purchase_date expiration_date coverage_months coverage_miles coverage_display_type sale_mileage expiration_miles
    deductible_amount customer_price dealer_cost total_finance_amount includes_dent includes_tire includes_windshield
    cancel_as_of_date cancel_transaction_date cancel_miles cancel_refund_percent cancel_fee_amount cancel_reason
    customer_refund_amount provider_refund_amount dealer_refund_amount vehicle_condition created_by
    rate_id vehicle_options surcharge_amount
    ln_key fn_key make_key model_key vehicle_year state zip vin`),
  remittance_lines: columns('batch_id contract_id dealer_cost'),
  batch_payments: columns('batch_id method amount state posts_on'),
  notes: columns('contract_id entered_date text entered_by'),
  claims:
    columns(`id contract_id dealer_code program_code claim_number status loss_date reported_date paid_date description
    claimed_amount paid_amount reserve_amount`),
  claim_lines: columns(
    'claim_id line_number line_type description quantity claimed_amount paid_amount reserve_amount',
  ),
  commission_rates: columns('agent_code program_code valid_from amount'),
  dealer_disbursements: columns(`dealer_code batch_id program_code contract_count amount_a_contract amount
    disbursed_on`),
  saved_quotes:
    columns(`id quote_number kind dealer_code contract_id created_by created_at expires_on inputs figures rule_version quoted_on
    program_code plan_description first_name last_name vin vehicle_year make_name model_name make_key model_key`),
  cancellations: columns('id contract_id dealer_code quote_id state documents due_date steps reason refund'),
  refund_parts: columns(
    'cancellation_id dealer_code part payee_kind payee amount due_date state paid_on paid_by proof penalty',
  ),
  internal_messages:
    columns(`message_type status queue_type contract_id contract_number vin contact_company_name
    contact_name contact_phone_number contact_email notes assigned_to_username create_username update_username
    created_at updated_at done_at history`),
};

/** How a term is shown (`coverageDisplayTypeID`). */
const inMonths = 1;
const inYears = 2;
/** Days from a batch to its posting, and from there to what is paid to a new dealer. */
const postedAfter = 4;
const [byAch, byCheck] = [2, 3];
const disbursedAfter = 10;

/** Writes the lines of each table. */
export class RowWriter {
  readonly #calendar: Calendar;
  readonly #sellers: Sellers;
  #agents = 0;

  constructor(calendar: Calendar, sellers: Sellers) {
    this.#calendar = calendar;
    this.#sellers = sellers;
  }

  agency(agency: DemoAgency): string {
    const { city, state, zip } = agency.place;
    const street = `${100 + this.#agents} Commerce Street`;
    return line([agency.code, agency.name, street, city, state, zip, agency.phone]);
  }

  agents(agency: DemoAgency): string {
    return agency.agents
      .map(({ firstName, lastName }) => {
        const id = ++this.#agents;
        return line([id, agency.code, firstName, lastName, `agent${id}@example.com`, agency.phone]);
      })
      .join('');
  }

  dealer(dealer: DemoDealer): string {
    const { city, state, zip } = dealer.place;
    return line([
      dealer.code,
      dealer.groupIdentifier,
      dealer.name,
      dealer.address,
      city,
      state,
      zip,
      dealer.phone,
      dealer.expiredDay === undefined ? none : this.#calendar.iso(dealer.expiredDay),
      dealer.agencyCode,
      this.#calendar.iso(dealer.effectiveDay),
    ]);
  }

  lender(lender: DemoLender): string {
    const { city, state, zip } = lender.place;
    return line([
      lender.id,
      lender.dealerCode,
      lender.name,
      `P.O. Box ${1000 + (lender.id % 9000)}`,
      city,
      state,
      zip,
      lender.phone,
      lender.interestRate,
    ]);
  }

  customer(customer: DemoCustomer): string {
    return line([
      customer.id,
      customer.firstName,
      customer.lastName,
      customer.secondaryFirstName ?? none,
      customer.secondaryLastName ?? none,
      customer.address,
      customer.place.city,
      customer.place.state,
      customer.place.zip,
      customer.phone,
      customer.email ?? none,
    ]);
  }

  vehicle({ id, vin, year, model, drive }: DemoVehicle): string {
    return line([id, vin, year, model.make, model.model, drive.cylinders ?? none, drive.wheels, drive.fuel]);
  }

  batch(batch: DemoBatch): string {
    const postedDay = this.#postedDay(batch);
    const isPosted = postedDay <= this.#calendar.today;
    const status: BatchStatus = isPosted ? 'Posted' : 'Submitted';
    return line([
      batch.id,
      batch.number,
      batch.dealer.code,
      batch.dealer.paymentMethodType,
      status,
      batch.contracts,
      dollars(batch.totalCents),
      this.#calendar.iso(batch.submittedDay),
      isPosted ? this.#calendar.iso(postedDay) : none,
    ]);
  }

  /** The line of a contract in its batch. */
  remittanceLine(batchId: number, { id, costCents }: SoldContract): string {
    return line([batchId, id, dollars(costCents)]);
  }

  /** The payment of the batch: one that waits by ACH is in the bank's file. */
  payment(batch: DemoBatch): string {
    const postedDay = this.#postedDay(batch);
    const isPosted = postedDay <= this.#calendar.today;
    const { paymentMethodType: method } = batch.dealer;
    const state = isPosted ? 'Settled' : method === byCheck ? 'Pending' : 'Sent';
    const postsOn = method === byCheck ? none : this.#calendar.iso(postedDay);
    return line([batch.id, method, dollars(batch.totalCents), state, postsOn]);
  }

  /** A debit is posted three banking days after it settles; anything else after some days. */
  #postedDay({ dealer, submittedDay }: DemoBatch): number {
    if (dealer.paymentMethodType !== byAch) return submittedDay + postedAfter;
    return dayNumber(achDays(this.#calendar.iso(submittedDay)).postsOn);
  }

  /** A dealer's bonus for a batch in its first year: a line for each program, some days after it was posted. */
  disbursements(batch: DemoBatch): string {
    const { id, dealer, ofNewDealer = new Map() } = batch;
    const disbursedDay = this.#postedDay(batch) + disbursedAfter;
    if (disbursedDay > this.#calendar.today) return '';
    return [...ofNewDealer]
      .map(([program, contracts]) => {
        const each = newDealerAllowance(program);
        const cents = contracts * each;
        const day = this.#calendar.iso(disbursedDay);
        return line([dealer.code, id, program.code, contracts, dollars(each), dollars(cents), day]);
      })
      .join('');
  }

  commissionRate(agency: DemoAgency, { programCode, validFromDay, amountCents }: CommissionRate): string {
    return line([agency.code, programCode, this.#calendar.iso(validFromDay), dollars(amountCents)]);
  }

  contract(contract: SoldContract, life: ContractLife, batchId: number | null, keys: SearchColumns): string {
    return line([
      ...identityCells(contract, life),
      ...partyCells(contract, batchId),
      ...this.#termCells(contract),
      ...moneyCells(contract),
      ...this.#cancelCells(life),
      contract.deal.vehicle.isNew ? vehicleConditionFlag.New : vehicleConditionFlag.Used,
      this.#sellers.at(contract.deal.dealer, ([dealer, fi]) => (contract.id % 3 === 0 ? dealer : fi)),
      ...rateCells(contract),
      keys.ln_key,
      keys.fn_key,
      keys.make_key,
      keys.model_key,
      keys.vehicle_year,
      keys.state,
      keys.zip,
      keys.vin,
    ]);
  }

  #termCells({ deal, expirationDay, months, coverageMiles, expirationMiles }: SoldContract): Cells {
    return [
      this.#calendar.iso(deal.day),
      this.#calendar.iso(expirationDay),
      months,
      coverageMiles ?? none,
      months >= 24 && coverageMiles === null ? inYears : inMonths,
      deal.vehicle.saleMiles,
      expirationMiles ?? none,
    ];
  }

  #cancelCells({ voidedDay, cancellation }: ContractLife): Cells {
    if (!cancellation) {
      const voided = voidedDay === null ? none : this.#calendar.iso(voidedDay);
      return [none, voided, none, none, none, none, none, none, none];
    }
    return [
      this.#calendar.iso(cancellation.asOfDay),
      this.#calendar.iso(cancellation.transactionDay),
      cancellation.miles,
      cancellation.percent.toFixed(4),
      dollars(cancellation.feeCents),
      cancellation.reasonCode,
      dollars(cancellation.customerCents),
      dollars(cancellation.providerCents),
      dollars(cancellation.dealerCents),
    ];
  }

  note(contractId: number, note: DemoNote): string {
    return line([contractId, this.#calendar.iso(note.day), note.text, note.by]);
  }

  claim(id: number, { contract, claim }: { contract: SoldContract; claim: DemoClaim }): string {
    return line([
      id,
      contract.id,
      contract.deal.dealer.code,
      contract.program.code,
      `C${1_000_000 + id}`,
      claim.status,
      this.#calendar.iso(claim.lossDay),
      this.#calendar.iso(claim.reportedDay),
      claim.paidDay === null ? none : this.#calendar.iso(claim.paidDay),
      claim.cause,
      dollars(claim.claimedCents),
      dollars(claim.paidCents),
      dollars(claim.reserveCents),
    ]);
  }

  claimLines(id: number, claim: DemoClaim): string {
    return claimLines(claim, id)
      .map(({ type, description, quantity, claimedCents, paidCents }, place) => {
        const reserveCents = place === 0 ? claim.reserveCents : 0;
        const amounts = [claimedCents, paidCents, reserveCents].map(dollars);
        return line([id, place + 1, type, description, quantity, ...amounts]);
      })
      .join('');
  }
}

function rateCells({ rate }: SoldContract): Cells {
  return rate ? [rate.id, rate.optionFlags ?? none, dollars(rate.surchargeCents)] : [none, none, none];
}

function identityCells({ id, deal, suffix, program, plan }: SoldContract, life: ContractLife): Cells {
  return [
    id,
    deal.number,
    suffix,
    program.code,
    programTypeFlag(program.code),
    program.category,
    plan.description,
    `${program.code}-0719-${deal.dealer.place.state}`,
    life.status,
    flag(life.voidedDay !== null),
  ];
}

function partyCells({ deal }: SoldContract, batchId: number | null): Cells {
  return [deal.dealer.code, deal.customer.id, deal.vehicle.id, deal.lender?.id ?? none, batchId ?? none];
}

function moneyCells({ deal, plan, deductibleCents, priceCents, costCents }: SoldContract): Cells {
  return [
    dollars(deductibleCents),
    dollars(priceCents),
    dollars(costCents),
    deal.lender ? deal.vehicle.price : none,
    flag(plan.coverage?.includes('dent') ?? false),
    flag(plan.coverage?.includes('tire') ?? false),
    flag(plan.coverage?.includes('windshield') ?? false),
  ];
}
