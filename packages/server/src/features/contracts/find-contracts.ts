import { contractKeyText, parseContractKey } from '@pitlane/shared/features/contracts/rules/contract-key';
import { customerName } from '@pitlane/shared/features/contracts/rules/display';
import type { FoundContract } from '@pitlane/shared/features/contracts/schema';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';

interface FoundRow {
  number: string;
  program_code: string;
  contract_number: string;
  contract_suffix: string;
  first_name: string;
  last_name: string;
}

/**
 * Returns the contracts in scope that these numbers name, each with the number it was found by; a part that a number leaves out matches
 * any. A number that names none is left out.
 */
export async function findContracts(
  db: Database,
  numbers: readonly string[],
  { actor: { scope }, signal }: Call,
): Promise<FoundContract[]> {
  const named = numbers.flatMap((number) => {
    const key = parseContractKey(number);
    return key ? [{ number, ...key }] : [];
  });
  if (named.length === 0 || scope.kind === 'none') return [];
  const rows = await db.transaction(
    (tx) =>
      tx.query<FoundRow>(
        findText,
        [
          named.map(({ number }) => number),
          named.map(({ contractNumber }) => contractNumber),
          named.map(({ contractSuffix }) => contractSuffix),
          named.map(({ programCode }) => programCode),
          scope.kind === 'dealers' ? scope.dealerCodes : null,
          scope.kind === 'contracts' ? scope.contractIds : null,
        ],
        { name: 'contracts-by-number' },
      ),
    { scope, signal, readOnly: true },
  );
  return rows.map((row) => ({
    number: row.number,
    key: contractKeyText({
      programCode: row.program_code,
      contractNumber: row.contract_number,
      contractSuffix: row.contract_suffix,
    }),
    customer: customerName({ firstName: row.first_name, lastName: row.last_name }),
  }));
}

const findText = `
SELECT wanted.asked AS number, c.program_code, c.contract_number, c.contract_suffix, p.first_name, p.last_name
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS wanted (asked, number, suffix, program)
JOIN contracts c ON c.contract_number = wanted.number
  AND (wanted.suffix IS NULL OR c.contract_suffix = wanted.suffix)
  AND (wanted.program IS NULL OR c.program_code = wanted.program)
JOIN customers p ON p.id = c.customer_id
WHERE ($5::text[] IS NULL OR c.dealer_code = ANY($5)) AND ($6::bigint[] IS NULL OR c.id = ANY($6))
ORDER BY c.purchase_date DESC, c.id DESC`;
