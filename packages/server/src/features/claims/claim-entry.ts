import type { ClaimEntry, ClaimLimitRow } from '@pitlane/shared/features/claims/pre-authorization-schema';
import { answerDueAt } from '@pitlane/shared/features/claims/rules/answer-clock';
import { coveredTypes, duplicateDays } from '@pitlane/shared/features/claims/rules/claim-entry';
import { claimLimitOf, type LimitUse, limitState } from '@pitlane/shared/features/claims/rules/claim-limits';
import {
  type PreAuthorizationTypeId,
  preAuthorizationStatus,
  preAuthorizationType,
  typeNameOf,
} from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { shownStatus } from '@pitlane/shared/features/claims/rules/pre-authorization-flow';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { addDays, dayIn, type IsoDate } from '@pitlane/shared/kernel/dates';
import { dollarsOf } from '@pitlane/shared/kernel/money';
import { lookAction } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { notFound } from '../../http/refusal.ts';
import { type ContractRow, contractsByIds } from '../contracts/contract-rows.ts';
import type { ClaimDeps } from './claim-deps.ts';
import { codesOf, reachesAny } from './pre-authorization-rows.ts';

/**
 * Returns the id of a contract that the caller may start a claim on: one in scope, or another dealer's that they found by its number or VIN within
 * the day, since a form may be open for long. Refuses every other: 404. Source: areas.md §11, decisions.md §2; Assumption: a day
 */
export async function claimableContract(tx: Queryable, id: number, { actor }: Call): Promise<number> {
  const { scope } = actor;
  const [row] = reachesAny(scope)
    ? await tx.query<{ id: number }>(
        `SELECT c.id FROM contracts c WHERE c.id = $1 AND ($2::text[] IS NULL OR c.dealer_code = ANY($2)
           OR EXISTS (SELECT FROM audit a WHERE a.contract_id = c.id AND a.user_profile_id = $3 AND a.action = $4
             AND a.at > now() - interval '1 day'))`,
        [id, codesOf(scope), actor.userProfileID, lookAction],
        { name: 'claimable-contract' },
      )
    : [];
  if (!row) throw notFound('Contract not found.');
  return row.id;
}

/** An earlier pre-authorization of a contract, as far as limits and duplicates need it; money in whole cents. */
export interface EarlierPreAuthorization {
  id: string;
  number: string;
  type_id: PreAuthorizationTypeId;
  status_id: 1 | 2 | 3 | 4 | 5 | 6;
  valid_until: IsoDate | null;
  amount: number;
  positions: { position: string; item: string }[];
  created_at: string;
}

/** The limits for a new claim on a contract. */
export interface ClaimContract {
  row: ContractRow;
  earlier: EarlierPreAuthorization[];
  /** Claims of the contract that no pre-authorization preceded, in whole cents. */
  paidElsewhere: number;
}

/** Reads a contract with its claims, with full scope. */
export async function claimContractOf(tx: Queryable, id: number): Promise<ClaimContract> {
  const [[row], earlier, [paid]] = await Promise.all([
    contractsByIds(tx, [id]),
    tx.query<EarlierPreAuthorization>(
      `SELECT id, number, type_id, status_id, valid_until, coalesce(paid_amount, approved_amount, requested_amount) AS amount,
         metadata -> 'positions' AS positions, created_at
       FROM pre_authorizations WHERE contract_id = $1 ORDER BY created_at DESC, id DESC`,
      [id],
      { name: 'pre-authorizations-of-contract' },
    ),
    tx.query<{ cents: number }>(
      `SELECT coalesce(sum(paid_amount), 0) AS cents FROM claims c WHERE contract_id = $1 AND status IN ('A', 'C')
         AND NOT EXISTS (SELECT FROM pre_authorizations p WHERE p.as400_claim_number = c.claim_number)`,
      [id],
      { name: 'claims-paid-elsewhere' },
    ),
  ]);
  if (!row) throw new Error(`Contract ${id} no longer exists.`);
  return { row, earlier, paidElsewhere: paid?.cents ?? 0 };
}

/** The data about a contract that the form of a new claim needs, in the wire's units. */
export function claimEntryAnswer(
  { zone, now }: Pick<ClaimDeps, 'zone' | 'now'>,
  contract: ClaimContract,
  today: IsoDate,
): ClaimEntry {
  const { row, earlier } = contract;
  return {
    policyContractId: row.id,
    contractKey: contractKeyText({
      programCode: row.program_code,
      contractNumber: row.contract_number,
      contractSuffix: row.contract_suffix,
    }),
    customerName: `${row.first_name} ${row.last_name}`,
    vehicle: `${row.vehicle_year} ${row.make_name} ${row.model_name}`,
    vin: row.vin,
    planDescription: row.plan_description,
    programCode: row.program_code,
    contractStatusType: row.status,
    includesTireCoverage: row.includes_tire,
    includesDentCoverage: row.includes_dent,
    includesWindshieldCoverage: row.includes_windshield,
    purchaseDate: row.purchase_date,
    expirationDate: row.expiration_date,
    expirationMiles: row.expiration_miles,
    saleMileage: row.sale_mileage,
    limits: limitRows(contract, today),
    recentPositions: recentPositions(earlier, { zone, today }),
    today,
    dueAt: answerDueAt(now(), zone).toISOString(),
  };
}

/** The limits of a contract's coverages and how much is used, without the pre-authorization that is being decided. */
export function limitRows(
  { row, earlier, paidElsewhere }: ClaimContract,
  today: IsoDate,
  except?: string,
): ClaimLimitRow[] {
  const covered = coveredTypes({
    programCode: row.program_code,
    includesTireCoverage: row.includes_tire,
    includesDentCoverage: row.includes_dent,
    includesWindshieldCoverage: row.includes_windshield,
  });
  return covered.types.flatMap((type) => {
    const limit = claimLimitOf(row.program_code, type);
    if (!limit) return [];
    const ofType = earlier.filter((one) => one.id !== except && typeNameOf(one.type_id) === type);
    const uses = ofType.map((one) => useOf(one, today));
    // A claim from elsewhere says nothing about its cover: it counts where the contract has only one.
    const paid = covered.types.length === 1 ? paidElsewhere : 0;
    const state = limitState(limit, uses, paid);
    return [
      {
        preAuthorizationTypeId: preAuthorizationType[type],
        items: state.items,
        amountUsed: dollarsOf(state.amountUsedCents),
        amountMost: dollarsOf(state.amountMostCents),
      },
    ];
  });
}

function useOf(one: EarlierPreAuthorization, today: IsoDate): LimitUse {
  return {
    statusId: shownStatus({ statusId: one.status_id, validUntil: one.valid_until }, today),
    items: one.positions.map(({ item }) => item),
    amount: dollarsOf(one.amount),
  };
}

function recentPositions(
  earlier: readonly EarlierPreAuthorization[],
  { zone, today }: { zone: string; today: IsoDate },
) {
  const since = addDays(today, -duplicateDays);
  return earlier.flatMap(({ number, type_id, status_id, created_at, positions }) => {
    const createdDate = dayIn(zone, new Date(created_at));
    const isOver = status_id === preAuthorizationStatus.Denied || status_id === preAuthorizationStatus.Void;
    if (isOver || createdDate < since) return [];
    return positions.map(({ position, item }) => ({
      number,
      createdDate,
      preAuthorizationTypeId: type_id,
      position,
      item,
    }));
  });
}
