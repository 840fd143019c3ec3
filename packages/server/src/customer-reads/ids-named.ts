import type { Queryable } from '../db/database.ts';
import { chosen, type Match, readContractKey } from '../features/contracts/find-contract.ts';
import { namedContracts } from '../features/contracts/named-contracts.ts';
import type { CustomerRef, NameKind } from './customers-named.ts';

/** An id for each name; a name may have several. A quote that became no contract has its negative id. */
interface NamedId {
  name: string;
  id: number;
}

const statements: Readonly<Record<Exclude<NameKind, 'contract'>, string>> = {
  quote:
    'SELECT quote_number AS name, coalesce(contract_id, -id) AS id FROM saved_quotes WHERE quote_number = ANY ($1::text[])',
  preAuthorization: `SELECT n.name, p.contract_id AS id FROM unnest($1::text[]) AS n (name) JOIN pre_authorizations p ON p.number = n.name
    UNION ALL SELECT upper(p.id::text), p.contract_id FROM pre_authorizations p
      WHERE p.id = ANY (ARRAY(SELECT n.name::uuid FROM unnest($1::text[]) AS n (name) WHERE n.name ~ '^[0-9A-F-]{36}$'))`,
  cancellation:
    'SELECT id::text AS name, contract_id AS id FROM cancellations WHERE id = ANY ($1::text[]::integer[])',
  refundPart: `SELECT p.id::text AS name, n.contract_id AS id FROM refund_parts p JOIN cancellations n ON n.id = p.cancellation_id
    WHERE p.id = ANY ($1::text[]::integer[])`,
  batch: `SELECT b.batch_number AS name, l.contract_id AS id FROM remittance_batches b JOIN remittance_lines l ON l.batch_id = b.id
    WHERE b.batch_number = ANY ($1::text[])`,
  checkRun: `SELECT r.run_number AS name, l.contract_id AS id FROM check_runs r JOIN checks k ON k.run_id = r.id JOIN check_lines l ON l.check_id = k.id
    WHERE r.run_number = ANY ($1::text[]) AND l.contract_id IS NOT NULL`,
  check: `SELECT k.check_number::text AS name, l.contract_id AS id FROM checks k JOIN check_lines l ON l.check_id = k.id
    WHERE k.check_number = ANY ($1::text[]::bigint[]) AND l.contract_id IS NOT NULL`,
};

/** What is named by a number. */
const numbered: ReadonlySet<NameKind> = new Set<NameKind>(['cancellation', 'refundPart', 'check']);

/**
 * Looks up what references name, in the scope of all contracts. A name that nothing has any more is left out. A number without its program names each contract that has it.
 */
export async function idsNamed(
  tx: Queryable,
  refs: ReadonlySet<CustomerRef>,
): Promise<Map<CustomerRef, number[]>> {
  const named = [...refs].filter((ref) => typeof ref === 'string');
  const found = new Map<CustomerRef, number[]>();
  const byKind = Map.groupBy(named, (ref) => ref.slice(0, ref.indexOf(':')) as NameKind);
  for (const [kind, ofKind] of byKind) {
    const names = ofKind.map((ref) => ref.slice(kind.length + 1));
    const rows = kind === 'contract' ? await contractsNamed(tx, names) : await rowsNamed(tx, kind, names);
    const byName = Map.groupBy(rows, ({ name }) => name);
    for (const [name, ids] of byName)
      found.set(
        `${kind}:${name}`,
        ids.map(({ id }) => id),
      );
  }
  return found;
}

function rowsNamed(tx: Queryable, kind: Exclude<NameKind, 'contract'>, names: string[]): Promise<NamedId[]> {
  const asked = numbered.has(kind) ? names.filter((name) => /^\d{1,9}$/.test(name)) : names;
  return tx.query<NamedId>(statements[kind], [asked]);
}

async function contractsNamed(tx: Queryable, names: readonly string[]): Promise<NamedId[]> {
  const matches = await tx.query<Match & { asked: string }>(
    `SELECT wanted.asked, c.id, c.program_code, c.contract_number, c.contract_suffix, c.status
     FROM ${namedContracts.join} WHERE ${namedContracts.inScope}`,
    namedContracts.values(names, { kind: 'all' }),
    { name: 'contracts-read-by-name' },
  );
  return [...Map.groupBy(matches, ({ asked }) => asked)].flatMap(([name, ofName]) =>
    chosen(readContractKey(name), ofName, (match) => match.contract_suffix).map(({ id }) => ({ name, id })),
  );
}
