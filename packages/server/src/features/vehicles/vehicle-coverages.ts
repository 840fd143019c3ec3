import { statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import type { CoverageLine } from '@pitlane/shared/features/vehicles/rated-schema';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { lookAtForeign, lookedAt } from '../contracts/foreign-contracts.ts';

interface CoverageRow {
  id: number;
  dealer_code: string;
  dealer_name: string;
  program_code: string;
  program_type: number;
  contract_number: string;
  contract_suffix: string;
  expiration_date: string;
}

const coverageText = `
SELECT c.id, c.dealer_code, d.name AS dealer_name, c.program_code, c.program_type, c.contract_number, c.contract_suffix, c.expiration_date
  FROM contracts c JOIN dealers d USING (dealer_code)
 WHERE c.vin = $1 AND c.status IN (${statusCode.Active}, ${statusCode.Suspense}) AND c.expiration_date >= $2
 ORDER BY c.program_code, c.contract_number`;

/**
 * Returns a vehicle's coverage as of today. Another dealer's shows only its type and end, counts as a contract of another dealer that
 * was viewed, and is left out beyond the hourly limit of those. Source: areas.md §5, decisions.md §2
 */
export async function vehicleCoverages(db: Database, vin: string, call: Call): Promise<CoverageLine[]> {
  const { scope } = call.actor;
  const isOwn = (row: CoverageRow) =>
    scope.kind === 'all' || (scope.kind === 'dealers' && scope.dealerCodes.includes(row.dealer_code));
  return db.transaction(
    async (tx) => {
      const rows = await tx.query<CoverageRow>(coverageText, [vin, call.today], {
        name: 'vehicle-coverages',
      });
      const foreign = rows.filter((row) => !isOwn(row)).map(({ id }) => id);
      const maySeeForeign =
        foreign.length === 0 ||
        (await lookAtForeign(tx, call, {
          ids: foreign,
          looked: await lookedAt(tx, call.actor, foreign),
        }));
      return rows.filter((row) => maySeeForeign || isOwn(row)).map((row) => coverageOf(row, isOwn(row)));
    },
    // In the scope of all: the caller must learn that a vehicle is covered, no matter who sold it.
    { scope: { kind: 'all' }, signal: call.signal },
  );
}

function coverageOf(row: CoverageRow, isOwn: boolean): CoverageLine {
  return {
    programType: row.program_type,
    expirationDate: row.expiration_date,
    programCode: isOwn ? row.program_code : null,
    contractNumber: isOwn ? row.contract_number : null,
    contractSuffix: isOwn ? row.contract_suffix : null,
    dealerName: isOwn ? row.dealer_name : null,
  };
}

/** A vehicle's highest odometer reading at a sale that the caller may see; null if there is none. */
export async function knownMilesOf(
  db: Database,
  vin: string,
  { actor, signal }: Call,
): Promise<number | null> {
  const [row] = await db.transaction(
    (tx) =>
      tx.query<{ miles: number | null }>(
        'SELECT max(sale_mileage) AS miles FROM contracts WHERE vin = $1',
        [vin],
        {
          name: 'vehicle-known-miles',
        },
      ),
    { scope: actor.scope, signal, readOnly: true },
  );
  return row?.miles ?? null;
}
