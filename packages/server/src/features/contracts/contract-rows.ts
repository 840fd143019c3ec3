import { isUserAllowedAccess } from '@pitlane/shared/access/field-rights';
import type { Session } from '@pitlane/shared/access/session';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { dealerExpiredOn } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import { markIn } from '@pitlane/shared/features/remittance/rules/ageing';
import { daysBetween, type IsoDate } from '@pitlane/shared/kernel/dates';
import { dollarsOf, dollarsOrNull } from '@pitlane/shared/kernel/money';
import type { Queryable } from '../../db/database.ts';
import type { CachedDealer } from '../dealers/dealer-cache.ts';

/** A contract with everything that belongs to it, as the database returns it: money in whole cents. */
export interface ContractRow {
  id: number;
  contract_number: string;
  contract_suffix: string;
  program_code: string;
  program_type: number;
  category_code: string | null;
  plan_description: string;
  form_name: string | null;
  status: number;
  is_voided: boolean;
  dealer_code: string;
  purchase_date: string;
  expiration_date: string;
  coverage_months: number;
  coverage_miles: number | null;
  coverage_display_type: number;
  sale_mileage: number;
  expiration_miles: number | null;
  deductible_amount: number;
  customer_price: number;
  dealer_cost: number;
  total_finance_amount: number | null;
  includes_dent: boolean;
  includes_tire: boolean;
  includes_windshield: boolean;
  cancel_as_of_date: string | null;
  cancel_transaction_date: string | null;
  cancel_miles: number | null;
  cancel_refund_percent: number | null;
  cancel_fee_amount: number | null;
  cancel_reason: number | null;
  customer_refund_amount: number | null;
  provider_refund_amount: number | null;
  dealer_refund_amount: number | null;
  vin: string;
  first_name: string;
  last_name: string;
  secondary_first_name: string | null;
  secondary_last_name: string | null;
  address1: string | null;
  city: string | null;
  state_abbreviation: string | null;
  zip_code: string | null;
  home_phone: string | null;
  email_address: string | null;
  vehicle_year: number;
  make_name: string;
  model_name: string;
  cylinders_number: number | null;
  number_wheels_driving: number | null;
  fuel_type_code: string | null;
  dealer_name: string;
  dealer_phone: string | null;
  dealer_expiration_date: string | null;
  dealer_state: string | null;
  lender_name: string | null;
  notes: NoteOfRow[];
  version: number;
  cancel_state: string | null;
  is_unremitted: boolean;
}

/** A note of a contract. Its author's name, and whether the caller may withdraw it, are read only for single contracts. */
interface NoteOfRow {
  enteredDate: string;
  text: string;
  id: number;
  /** The username. */
  enteredBy: string | null;
  fullName?: string | null;
  canTakeBack?: boolean | null;
}

type DealerColumn = 'dealer_name' | 'dealer_phone' | 'dealer_expiration_date' | 'dealer_state';

// Prepared by name: its plan is the same for any ids, and planning takes most of its time. The ids are in a subquery, which hides their
// number from the planner; otherwise it would plan again for each number.
const readingOf = (columns: string, join: string) => `
SELECT ${columns}
FROM unnest((SELECT $1::bigint[])) WITH ORDINALITY AS wanted (id, place)
JOIN listed_contracts AS sheet ON sheet.id = wanted.id ${join}
ORDER BY wanted.place`;

const ofDealer = `d.name AS dealer_name, d.phone_number AS dealer_phone, d.expiration_date AS dealer_expiration_date, d.state_abbreviation AS dealer_state`;
const byIds = {
  name: 'contracts-by-ids',
  text: readingOf(`sheet.*, ${ofDealer}`, 'JOIN dealers d ON d.dealer_code = sheet.dealer_code'),
};
const listed = { name: 'contracts-listed', text: readingOf('sheet.*', '') };

/** A contract for the wire, with whether it's in the caller's scope, which decides its field rights. */
export type ContractAnswer = Contract & { isInScope: boolean };

/** Reads contracts in the order of their ids, leaving out those outside the transaction's scope. */
export async function contractsByIds(tx: Queryable, ids: readonly number[]): Promise<ContractRow[]> {
  if (ids.length === 0) return [];
  return tx.query<ContractRow>(byIds.text, [ids], { name: byIds.name });
}

/** All dealers by their codes. */
export type DealersByCode = ReadonlyMap<string, CachedDealer>;

/**
 * Reads the contracts of a list in the order of their ids, with their dealers from the server's memory: PostgreSQL took a sixth of the time to find
 * them again for each contract. Another server's change of a dealer is shown once the change feed has announced it, after a minute at the latest.
 */
export async function listedByIds(
  tx: Queryable,
  found: readonly { id: number; dealer_code: string }[],
  dealers: DealersByCode,
): Promise<ContractRow[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const ofDealers = [...new Set(found.map(({ dealer_code }) => dealer_code))];
  const rows = await tx.query<Omit<ContractRow, DealerColumn>>(listed.text, [ids], {
    name: listed.name,
    ofDealers,
  });
  const whole = rows.flatMap((row) => {
    const dealer = dealers.get(row.dealer_code);
    return dealer ? [withDealer(row, dealer)] : [];
  });
  // A dealer that is new on another server isn't in memory yet, and a contract may have moved to another of the caller's dealers.
  return whole.length === found.length ? whole : contractsByIds(tx, ids);
}

function withDealer(row: Omit<ContractRow, DealerColumn>, dealer: CachedDealer): ContractRow {
  return Object.assign(row, {
    dealer_name: dealer.name,
    dealer_phone: dealer.phoneNumber,
    dealer_expiration_date: dealer.expirationDate,
    dealer_state: dealer.stateAbbreviation,
  });
}

/** Converts a row for the wire with every field. What the caller may not see is dropped when it's sent. */
export function contractAnswer(row: ContractRow, session: Session, isInScope: boolean): ContractAnswer {
  return {
    isInScope,
    id: row.id,
    contractNumber: row.contract_number,
    contractSuffix: row.contract_suffix || null,
    programCode: row.program_code,
    programType: row.program_type,
    planDescription: row.plan_description,
    categoryCode: row.category_code,
    formName: row.form_name,
    contractStatusType: row.status,
    isVoidedContract: row.is_voided,
    dealerCode: row.dealer_code,
    includesDentCoverage: row.includes_dent,
    includesTireCoverage: row.includes_tire,
    includesWindshieldCoverage: row.includes_windshield,
    coverageMonths: row.coverage_months,
    coverageMiles: row.coverage_miles,
    coverageDisplayTypeID: row.coverage_display_type,
    purchaseDate: row.purchase_date,
    expirationDate: row.expiration_date,
    expirationMiles: row.expiration_miles,
    deductibleAmount: dollarsOf(row.deductible_amount),
    customerPrice: dollarsOf(row.customer_price),
    dealerCost: dollarsOf(row.dealer_cost),
    ...cancellationOf(row),
    isUserAllowedAccess: isUserAllowedAccess(session, isInScope),
    version: row.version,
    cancellationState: row.cancel_state,
    ...ageOf(row, session.today),
    notes: row.notes.map(noteAnswer),
    customer: customerOf(row),
    dealer: {
      name: row.dealer_name,
      dealerCode: row.dealer_code,
      phoneNumber: row.dealer_phone,
      expirationDate: dealerExpiredOn(row.dealer_expiration_date, session.today),
    },
    lender: row.lender_name
      ? { name: row.lender_name, totalFinanceAmount: dollarsOrNull(row.total_finance_amount) }
      : null,
    vehicle: vehicleOf(row),
  };
}

/** A list leaves the authors out: a username isn't a name, and looking names up would slow the list down. */
function noteAnswer({ enteredDate, text, id, fullName = null, canTakeBack = null }: NoteOfRow) {
  return { enteredDate, text, id, enteredBy: fullName, canTakeBack };
}

/** How long a contract has been waiting to be remitted, and its mark by its dealer's state. Source: decisions.md §5, areas.md §17 */
function ageOf(row: ContractRow, today: IsoDate) {
  const { is_unremitted: isUnremitted, purchase_date: purchaseDate, dealer_state: state } = row;
  if (!isUnremitted) return { unremittedDays: null, unremittedMark: null };
  const days = daysBetween(purchaseDate, today);
  return { unremittedDays: days, unremittedMark: markIn(state, { purchaseDate, days }) };
}

function cancellationOf(row: ContractRow) {
  return {
    cancelAsOfDate: row.cancel_as_of_date,
    cancelTransactionDate: row.cancel_transaction_date,
    vehicleMilesWhenCancel: row.cancel_miles,
    cancelRefundPercent: row.cancel_refund_percent,
    cancelFeeAmount: dollarsOrNull(row.cancel_fee_amount),
    cancelReason: row.cancel_reason,
    customerRefundAmount: dollarsOrNull(row.customer_refund_amount),
    mbpiRefundAmount: dollarsOrNull(row.provider_refund_amount),
    dealerRefundAmount: dollarsOrNull(row.dealer_refund_amount),
  };
}

function customerOf(row: ContractRow) {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    secondaryFirstName: row.secondary_first_name,
    secondaryLastName: row.secondary_last_name,
    address1: row.address1,
    city: row.city,
    stateAbbreviation: row.state_abbreviation,
    zipCode: row.zip_code,
    homePhone: row.home_phone,
    homePhoneNumber: row.home_phone,
    emailAddress: row.email_address,
  };
}

function vehicleOf(row: ContractRow) {
  return {
    vin: row.vin,
    vehicleYear: row.vehicle_year,
    makeName: row.make_name,
    modelName: row.model_name,
    cylindersNumber: row.cylinders_number,
    numberWheelsDriving: row.number_wheels_driving,
    fuelTypeCode: row.fuel_type_code,
    saleMileage: row.sale_mileage,
  };
}
