import { mileLimit } from '@pitlane/shared/features/contracts/rules/mileage';
import {
  type StatusChange,
  statusChangeNote,
  whyNotStatusChange,
} from '@pitlane/shared/features/contracts/rules/status';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { formatCell } from '@pitlane/shared/kernel/format';
import { recordContractChange } from '../audit/record-change.ts';
import type { LegacyFacts } from '../connectors/legacy-system.ts';
import type { Queryable } from '../db/database.ts';
import { sqlFor } from '../db/tables.ts';
import { addNote } from '../features/contracts/change-contract.ts';

/** The author in the record and the notes. */
const author = 'AS400';

interface KnownRow {
  status: number;
  is_voided: boolean;
  purchase_date: IsoDate;
  expirationDate: IsoDate;
  expirationMiles: number | null;
  saleMileage: number;
  formName: string | null;
  planDescription: string;
}

const columns = {
  status: 'status',
  expirationDate: 'expiration_date',
  expirationMiles: 'expiration_miles',
  saleMileage: 'sale_mileage',
  formName: 'form_name',
  planDescription: 'plan_description',
} as const satisfies Record<keyof LegacyFacts, string>;

/**
 * Writes the legacy system's facts about a contract whose row the transaction has locked: the facts that differ, the
 * version, a note for a changed status and the history row. Returns why nothing is written: a status that import may
 * not set, an end date or odometer that is not after the sale's. Source: decisions.md §5 (status by import),
 * security.md §5
 */
export async function applyFacts(
  tx: Queryable,
  { auditKey, today, contractId }: { auditKey: Buffer; today: IsoDate; contractId: number },
  facts: LegacyFacts,
): Promise<string | undefined> {
  const known = await knownOf(tx, contractId);
  const names = (Object.keys(columns) as (keyof LegacyFacts)[]).filter(
    (name) => facts[name] !== undefined && facts[name] !== known[name],
  );
  const problem = whyNotApplied(known, facts);
  if (problem) return problem;
  const changed = (from: LegacyFacts | KnownRow) =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  if (names.length > 0) {
    const written = Object.fromEntries(names.map((name) => [columns[name], facts[name]]));
    await tx.run(
      sqlFor
        .updateTable('contracts')
        .set((is) => ({ ...written, version: is('version', '+', 1), updated_at: new Date().toISOString() }))
        .where('id', '=', contractId),
    );
  }
  const change = statusChangeOf(known, facts);
  if (change) await addNote(tx, { contractId, day: today, text: statusChangeNote(change), by: author });
  await recordContractChange(
    tx,
    { author: { job: author, auditKey }, contractId },
    { action: 'contract.refresh', before: changed(known), after: changed(facts) },
  );
  return undefined;
}

async function knownOf(tx: Queryable, contractId: number): Promise<KnownRow> {
  const [row] = await tx.query<KnownRow>(
    `SELECT status, is_voided, purchase_date, expiration_date AS "expirationDate", expiration_miles AS "expirationMiles",
       sale_mileage AS "saleMileage", form_name AS "formName", plan_description AS "planDescription"
     FROM contracts WHERE id = $1`,
    [contractId],
  );
  if (!row) throw new Error(`Contract ${contractId} no longer exists.`);
  return row;
}

function statusChangeOf(known: KnownRow, { status }: LegacyFacts): StatusChange | undefined {
  return status === undefined || status === known.status
    ? undefined
    : { from: known.status, to: status, by: 'import' };
}

function whyNotApplied(known: KnownRow, facts: LegacyFacts): string | undefined {
  const change = statusChangeOf(known, facts);
  const refusal = change && whyNotStatusChange(change, known.is_voided);
  if (refusal) return `The data from AS400 was refused: ${refusal.message}`;
  return whyNoTerm(known, facts);
}

/** A contract whose term or miles end where they start could never be cancelled: none of it could be used. */
function whyNoTerm(known: KnownRow, facts: LegacyFacts): string | undefined {
  if (facts.expirationDate !== undefined && facts.expirationDate <= known.purchase_date) {
    return `AS400 has the contract expiring on ${formatCell('date', facts.expirationDate)}, which isn't after its purchase.`;
  }
  if (facts.expirationMiles === undefined && facts.saleMileage === undefined) return undefined;
  const { saleMileage = known.saleMileage, expirationMiles = known.expirationMiles } = facts;
  const limit = mileLimit(expirationMiles);
  if (limit === undefined || limit > saleMileage) return undefined;
  const [end, start] = [formatCell('miles', limit), formatCell('miles', saleMileage)];
  return `AS400 has the contract ending at ${end}, but the odometer was ${start} at sale.`;
}
