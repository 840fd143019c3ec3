import { isInScope } from '@pitlane/shared/access/scope';
import type { Scope } from '@pitlane/shared/access/session';
import type { Queryable } from '../db/database.ts';
import { chosen, type Match, readContractKey } from '../features/contracts/find-contract.ts';
import { namedContracts } from '../features/contracts/named-contracts.ts';
import { type CustomerRef, greatestId, type NameKind } from './customers-named.ts';

/** An id for each name; a name may have several. A quote that became no contract has its negative id. */
interface NamedId {
  name: string;
  id: number;
}

/** Returns the ids of what a reference names, for a reader with a scope. */
export type IdsOf = (ref: CustomerRef, scope: Scope) => readonly number[];

type OtherKind = Exclude<NameKind, 'contract'>;

const statements: Readonly<Record<OtherKind, string>> = {
  quote:
    'SELECT quote_number AS name, coalesce(contract_id, -id) AS id FROM saved_quotes WHERE quote_number = ANY ($1::text[])',
  preAuthorization:
    'SELECT upper(id::text) AS name, contract_id AS id FROM pre_authorizations WHERE id = ANY ($1::text[]::uuid[])',
  cancellation:
    'SELECT id::text AS name, contract_id AS id FROM cancellations WHERE id = ANY ($1::text[]::integer[])',
  refundPart: `SELECT p.id::text AS name, n.contract_id AS id FROM refund_parts p JOIN cancellations n ON n.id = p.cancellation_id
    WHERE p.id = ANY ($1::text[]::integer[])`,
  batch: `SELECT b.batch_number AS name, l.contract_id AS id FROM remittance_batches b JOIN remittance_lines l ON l.batch_id = b.id
    WHERE b.batch_number = ANY ($1::text[])`,
  checkRun: `SELECT r.run_number AS name, l.contract_id AS id FROM check_runs r JOIN checks k ON k.run_id = r.id JOIN check_lines l ON l.check_id = k.id
    WHERE r.run_number = ANY ($1::text[]) AND l.contract_id IS NOT NULL`,
};

const isStoredId = (name: string) => /^\d{1,10}$/.test(name) && Number(name) <= greatestId;

/** Names that the database could have, by kind; any other would fail the statement. */
const possible: Readonly<Partial<Record<OtherKind, (name: string) => boolean>>> = {
  preAuthorization: (name) => /^[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}$/.test(name),
  cancellation: isStoredId,
  refundPart: isStoredId,
};

/**
 * Looks up what references name. A name that nothing has any more names no one. Of contracts that share a number, those in the reader's scope are meant; each of them if none
 * is, as with another dealer's that was found by its number.
 */
export async function idsNamed(tx: Queryable, refs: ReadonlySet<CustomerRef>): Promise<IdsOf> {
  const names = Map.groupBy(
    [...refs].filter((ref) => typeof ref === 'string'),
    kindOf,
  );
  const contracts = await contractsNamed(tx, (names.get('contract') ?? []).map(nameOf));
  const others = new Map<CustomerRef, number[]>();
  for (const kind of Object.keys(statements) as OtherKind[]) {
    const wanted = (names.get(kind) ?? []).map(nameOf).filter(possible[kind] ?? (() => true));
    if (wanted.length === 0) continue;
    const rows = await tx.query<NamedId>(statements[kind], [wanted]);
    for (const [name, own] of Map.groupBy(rows, (row) => row.name))
      others.set(
        `${kind}:${name}`,
        own.map(({ id }) => id),
      );
  }
  return (ref, scope) => {
    if (typeof ref === 'number') return [ref];
    return kindOf(ref) === 'contract' ? contracts(nameOf(ref), scope) : (others.get(ref) ?? []);
  };
}

const kindOf = (ref: CustomerRef & string) => ref.slice(0, ref.indexOf(':')) as NameKind;
const nameOf = (ref: CustomerRef & string) => ref.slice(ref.indexOf(':') + 1);

interface NamedContract extends Match {
  asked: string;
  dealerCode: string;
}

async function contractsNamed(
  tx: Queryable,
  names: readonly string[],
): Promise<(name: string, scope: Scope) => number[]> {
  if (names.length === 0) return () => [];
  const matches = await tx.query<NamedContract>(
    `SELECT wanted.asked, c.id, c.program_code, c.contract_number, c.contract_suffix, c.status, c.dealer_code AS "dealerCode"
     FROM ${namedContracts.join} WHERE ${namedContracts.inScope}`,
    namedContracts.values(names, { kind: 'all' }),
    { name: 'contracts-read-by-name' },
  );
  const byName = Map.groupBy(matches, ({ asked }) => asked);
  return (name, scope) => {
    const found = byName.get(name) ?? [];
    if (found.length === 0) return [];
    const own = found.length === 1 ? found : found.filter((match) => isInScope(scope, match));
    const meant = own.length === 0 ? found : own;
    return chosen(readContractKey(name), meant, (match) => match.contract_suffix).map(({ id }) => id);
  };
}
