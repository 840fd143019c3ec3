import { parseContractKey } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';

/**
 * Returns the current version of each contract in scope by its full name, in one statement. Names that are invalid, out of scope or without a
 * program are left out. Every open card asks this every few seconds. Our addition (decisions.md §1.3)
 */
export async function contractVersions(
  db: Database,
  keys: readonly string[],
  { actor, signal }: Call,
): Promise<{ key: string; version: number }[]> {
  const { scope } = actor;
  const named = keys.flatMap((key) => {
    const parts = parseContractKey(key);
    return parts?.programCode ? [{ key, ...parts, contractSuffix: parts.contractSuffix ?? '' }] : [];
  });
  if (named.length === 0 || scope.kind === 'none') return [];
  return db.transaction(
    (tx) =>
      tx.query<{ key: string; version: number }>(
        `SELECT wanted.key, c.version
         FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS wanted (key, number, suffix, program)
         JOIN contracts c ON c.contract_number = wanted.number AND c.contract_suffix = wanted.suffix
           AND c.program_code = wanted.program
         WHERE ($5::text[] IS NULL OR c.dealer_code = ANY($5)) AND ($6::bigint[] IS NULL OR c.id = ANY($6))`,
        [
          named.map(({ key }) => key),
          named.map(({ contractNumber }) => contractNumber),
          named.map(({ contractSuffix }) => contractSuffix),
          named.map(({ programCode }) => programCode),
          scope.kind === 'dealers' ? scope.dealerCodes : null,
          scope.kind === 'contracts' ? scope.contractIds : null,
        ],
        { name: 'contract-versions' },
      ),
    { scope, signal, readOnly: true },
  );
}
