import type { Scope } from '@pitlane/shared/access/session';
import { parseContractKey } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { PortalError } from '@pitlane/shared/kernel/error';
import type { Queryable } from '../../db/database.ts';
import { CallRefusal } from '../../http/refusal.ts';
import { chosen, type Match, noContract, onlyOne, readContractKey } from './find-contract.ts';

interface NamedMatch extends Match {
  asked: string;
}

/** The contracts `c` that match several names, each with the name it was `asked` by. A part that a name leaves out matches anything. */
export const namedContracts = {
  join: `unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS wanted (asked, number, suffix, program)
JOIN contracts c ON c.contract_number = wanted.number
  AND (wanted.suffix IS NULL OR c.contract_suffix = wanted.suffix)
  AND (wanted.program IS NULL OR c.program_code = wanted.program)`,
  inScope: '($5::text[] IS NULL OR c.dealer_code = ANY($5)) AND ($6::bigint[] IS NULL OR c.id = ANY($6))',
  /** The values of the two parameters, each name once. Texts that aren't a contract's name are left out. */
  values: (names: readonly string[], scope: Scope) => {
    const keys = [...new Set(names)].flatMap((name) => {
      const key = parseContractKey(name);
      return key ? [{ name, ...key }] : [];
    });
    return [
      keys.map(({ name }) => name),
      keys.map(({ contractNumber }) => contractNumber),
      keys.map(({ contractSuffix }) => contractSuffix),
      keys.map(({ programCode }) => programCode),
      scope.kind === 'dealers' ? scope.dealerCodes : null,
      scope.kind === 'contracts' ? scope.contractIds : null,
    ];
  },
};

const idsText = `
SELECT wanted.asked, c.id, c.program_code, c.contract_number, c.contract_suffix, c.status
FROM ${namedContracts.join} WHERE ${namedContracts.inScope}
ORDER BY c.purchase_date DESC, c.id DESC`;

/** Returns the id of the contract for each name, in order, or why it matches none, as `contractIdOf` does for one. */
export async function contractIdsOf(
  tx: Queryable,
  names: readonly string[],
  scope: Scope,
): Promise<(number | PortalError)[]> {
  const rows =
    scope.kind === 'none'
      ? []
      : await tx.query<NamedMatch>(idsText, namedContracts.values(names, scope), {
          name: 'contract-ids-by-name',
        });
  const byName = Map.groupBy(rows, ({ asked }) => asked);
  return names.map((name) =>
    orProblem(() => {
      const key = readContractKey(name);
      const id = onlyOne(chosen(key, byName.get(name) ?? [], (match) => match.contract_suffix));
      if (id === undefined) throw noContract(key);
      return id;
    }),
  );
}

/** The result for one row of many, or the message its own call would have been refused with. */
export function orProblem<T>(find: () => T): T | PortalError {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof CallRefusal)) throw error;
    const [first] = error.errors;
    return { code: first?.code ?? '', message: first?.friendlyMessage ?? first?.message ?? error.message };
  }
}
