import { authorName } from '@pitlane/shared/access/assumed-session';
import type { Scope } from '@pitlane/shared/access/session';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { FlagForRefreshRequest, RefreshState } from '@pitlane/shared/features/contracts/schema';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { type ChangeDeps, changeContract, touch } from './change-contract.ts';
import {
  contractIdOf,
  matchesOf,
  noContract,
  onlyOne,
  readContractKey,
  suffixNamed,
} from './find-contract.ts';

interface RequestRow {
  program_code: string;
  contract_number: string;
  contract_suffix: string;
  state: string | null;
  changed_at: string | null;
  requested_at: string | null;
  requested_by: string | null;
  problem: string | null;
}

/**
 * Queues a contract to be read again from the legacy system. One that is already queued or running doesn't change, no matter who asks
 * again. The request is recorded. Refuses a contract out of scope (404) and a number that several contracts have (409). Source: portal.md
 * §7 (flagforrefresh)
 */
export async function flagForRefresh(
  deps: ChangeDeps,
  request: FlagForRefreshRequest,
  call: Call,
): Promise<RefreshState> {
  const find = (tx: Queryable) => idOf(tx, request, call.actor.scope);
  return changeContract(deps, call, { find }, async ({ tx, contract, record }) => {
    const queued = await tx.query(
      `INSERT INTO refresh_requests (contract_id, requested_by) VALUES ($1, $2)
       ON CONFLICT (contract_id) WHERE state IN ('queued', 'running') DO NOTHING RETURNING id`,
      [contract.id, authorName(call.actor)],
    );
    if (queued.length > 0) {
      // Every open page of the contract follows its version, and starts to poll the refresh's progress.
      await touch(tx, contract.id);
      await record({ action: 'contract.flagForRefresh' });
    }
    return stateOf(tx, contract.id);
  });
}

/** Returns the progress of the last refresh of a contract in scope. Our addition (decisions.md §1.3) */
export async function refreshState(
  db: Database,
  request: { key: string },
  { actor, signal }: Call,
): Promise<RefreshState> {
  const key = readContractKey(request.key);
  return db.transaction(async (tx) => stateOf(tx, await contractIdOf(tx, key, actor.scope)), {
    scope: actor.scope,
    signal,
    readOnly: true,
  });
}

async function idOf(tx: Queryable, request: FlagForRefreshRequest, scope: Scope): Promise<number> {
  const key = {
    programCode: request.programCode.toUpperCase(),
    contractNumber: request.contractNumber.trim(),
    contractSuffix: suffixNamed(request.contractSuffix),
  };
  const id = onlyOne(await matchesOf(tx, key, scope));
  if (id === undefined) throw noContract(key);
  return id;
}

async function stateOf(tx: Queryable, contractId: number): Promise<RefreshState> {
  const [row] = await tx.query<RequestRow>(
    `SELECT c.program_code, c.contract_number, c.contract_suffix, r.state, r.changed_at, r.requested_at, user_full_name(r.requested_by) AS requested_by, r.problem
     FROM contracts c LEFT JOIN LATERAL (
       SELECT * FROM refresh_requests WHERE contract_id = c.id ORDER BY id DESC LIMIT 1
     ) r ON true
     WHERE c.id = $1`,
    [contractId],
    { name: 'refresh-state' },
  );
  if (!row) throw new Error(`Contract ${contractId} no longer exists.`);
  return {
    key: contractKeyText({
      programCode: row.program_code,
      contractNumber: row.contract_number,
      contractSuffix: row.contract_suffix,
    }),
    state: row.state,
    since: row.changed_at,
    requestedAt: row.requested_at,
    requestedBy: row.requested_by,
    problem: row.problem,
  };
}
