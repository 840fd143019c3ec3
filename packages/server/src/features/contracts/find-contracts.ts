import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { customerName } from '@pitlane/shared/features/contracts/rules/display';
import type { FoundContract } from '@pitlane/shared/features/contracts/schema';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { namedContracts } from './named-contracts.ts';

interface FoundRow {
  number: string;
  program_code: string;
  contract_number: string;
  contract_suffix: string;
  first_name: string;
  last_name: string;
}

/**
 * Returns the contracts in scope with these numbers, each with the number it was found by. A part that a number leaves out matches anything.
 * Numbers that match nothing are left out.
 */
export async function findContracts(
  db: Database,
  numbers: readonly string[],
  { actor: { scope }, signal }: Call,
): Promise<FoundContract[]> {
  if (scope.kind === 'none') return [];
  const rows = await db.transaction(
    (tx) =>
      tx.query<FoundRow>(findText, namedContracts.values(numbers, scope), { name: 'contracts-by-number' }),
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
FROM ${namedContracts.join} JOIN customers p ON p.id = c.customer_id
WHERE ${namedContracts.inScope}
ORDER BY c.purchase_date DESC, c.id DESC`;
