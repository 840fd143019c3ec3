import type { OwnClaim, OwnCoverage } from '@pitlane/shared/features/customers/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest } from '../../http/refusal.ts';
import { contractIdOf, readContractKey } from '../contracts/find-contract.ts';
import { keyOf, type NamedRow } from './account-contracts.ts';

interface CoverageRow extends NamedRow {
  miles: number;
  read_on: string;
  claims: OwnClaim[] | null;
}

/**
 * The last odometer reading of the vehicle, entered for any of the own contracts on it or else at the sale, and the claims. Of claims only number,
 * date and status: no amounts, no descriptions. Source: areas.md §12, decisions.md §8 (Customers)
 */
const coverageText = `
SELECT c.id, c.program_code, c.contract_number, c.contract_suffix, coalesce(last.miles, c.sale_mileage) AS miles,
  coalesce(last.read_on, c.purchase_date) AS read_on,
  (SELECT jsonb_agg(jsonb_build_object('claimNumber', k.claim_number, 'reportedDate', k.reported_date, 'claimStatus', k.status)
     ORDER BY k.reported_date DESC, k.id DESC) FROM claims k WHERE k.contract_id = c.id) AS claims
FROM contracts c
LEFT JOIN LATERAL (
  SELECT r.miles, r.read_on FROM odometer_readings r JOIN contracts o ON o.vehicle_id = r.vehicle_id
  WHERE o.vin = c.vin AND o.id = ANY ($1) AND r.read_on >= c.purchase_date ORDER BY r.read_on DESC, r.id DESC LIMIT 1) last ON true
WHERE c.id = ANY ($1) ORDER BY c.purchase_date DESC, c.id DESC`;

/** Reads what a customer's dashboard shows in addition to the contracts; nothing for anyone else. */
export async function ownCoverage(db: Database, call: Call): Promise<OwnCoverage[]> {
  const { scope } = call.actor;
  if (scope.kind !== 'contracts') return [];
  const rows = await db.transaction((tx) => tx.query<CoverageRow>(coverageText, [scope.contractIds]), {
    scope,
    signal: call.signal,
    readOnly: true,
  });
  return rows.map((row) => ({
    key: keyOf(row),
    odometer: row.miles,
    odometerDate: row.read_on,
    asOf: call.today,
    claims: row.claims ?? [],
  }));
}

/**
 * Stores an odometer reading of the vehicle of an own contract, as of today. The last one of a day counts. Refuses one that is lower
 * than at the sale. Source: docs/decisions/0065
 */
export async function saveOdometer(
  db: Database,
  { key, miles }: { key: string; miles: number },
  { actor, today }: Call,
) {
  const { scope } = actor;
  await db.transaction(
    async (tx: Queryable) => {
      const id = await contractIdOf(tx, readContractKey(key), scope);
      const [sale] = await tx.query<{ miles: number | null }>(
        'SELECT sale_mileage AS miles FROM contracts WHERE id = $1',
        [id],
      );
      if (miles < (sale?.miles ?? 0)) throw belowSale(sale?.miles ?? 0);
      await tx.query(
        `INSERT INTO odometer_readings (vehicle_id, miles, read_on, entered_by)
         SELECT vehicle_id, $2, $3, $4 FROM contracts WHERE id = $1`,
        [id, miles, today, actor.username],
      );
    },
    { scope },
  );
  return { odometer: miles, odometerDate: today };
}

function belowSale(miles: number) {
  const message = `Must be ${formatCell('count', miles)} or more, the reading at the sale.`;
  return badRequest({ code: 'below_sale_mileage', field: 'miles', message });
}
