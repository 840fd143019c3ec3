import type { Page } from '@pitlane/shared/engine/envelope';
import type {
  ListPreAuthorizationsRequest,
  PreAuthorizationRow,
} from '@pitlane/shared/features/claims/pre-authorization-schema';
import type { z } from 'zod';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { matchesOf, readContractKey } from '../contracts/find-contract.ts';
import { badCursor } from '../contracts/list-order.ts';
import type { ClaimDeps } from './claim-deps.ts';
import {
  codesOf,
  inOwnScope,
  preAuthorizationsByIds,
  provedScope,
  reachesAny,
  rowAnswer,
  visibleTo,
} from './pre-authorization-rows.ts';

type ListRequest = z.output<ReturnType<typeof ListPreAuthorizationsRequest>>;

/** The most rows that are counted. */
const countCap = 1000;

/** Earliest due first; those that wait for information have no time when they are due. */
const byDue = {
  columns: ["coalesce(p.due_at, 'infinity')", 'p.created_at', 'p.id'],
  types: ['timestamptz', 'timestamptz', 'uuid'],
  direction: 'ASC',
} as const;

/** The rows and the order of each view, by indexed columns. */
const orders = {
  open: { where: 'p.status_id IN (1, 6)', ...byDue },
  infoNeeded: { where: 'p.status_id = 6', ...byDue },
  answered: {
    where: 'p.status_id NOT IN (1, 6)',
    columns: ['p.decided_at', 'p.id'],
    types: ['timestamptz', 'uuid'],
    direction: 'DESC',
  },
  all: {
    where: 'true',
    columns: ['p.created_at', 'p.id'],
    types: ['timestamptz', 'uuid'],
    direction: 'DESC',
  },
} as const;

/**
 * Lists the pre-authorizations that the caller may see, a page at a time. The page is found in the caller's own scope; its rows are then read in
 * the scope of all, because their contracts may be another dealer's. Source: areas.md §11
 */
export async function listPreAuthorizations(
  { db, now }: Pick<ClaimDeps, 'db' | 'now'>,
  request: ListRequest,
  call: Call,
): Promise<{ rows: PreAuthorizationRow[]; page: Page }> {
  const empty = { rows: [], page: { next: null, total: 0, capped: false } };
  if (!reachesAny(call.actor.scope)) return empty;
  const contractIds = request.contract
    ? await db.transaction((tx) => idsNamed(tx, request.contract ?? ''), {
        scope: provedScope,
        readOnly: true,
      })
    : null;
  const positions = await inOwnScope(db, call, (tx) => positionsOf(tx, { request, contractIds, call }));
  const shown = positions.hits.slice(0, request.limit);
  const rows = await db.transaction(
    (tx) =>
      preAuthorizationsByIds(
        tx,
        shown.map(({ id }) => id),
      ),
    {
      scope: provedScope,
      signal: call.signal,
      readOnly: true,
    },
  );
  const last = positions.hits.length > request.limit ? shown.at(-1) : undefined;
  const at = { today: call.today, now: now() };
  return {
    rows: rows.map((row) => rowAnswer(row, at)),
    page: {
      next: last ? last.place.join('|') : null,
      total: Math.min(positions.total, countCap),
      capped: positions.total > countCap,
    },
  };
}

async function idsNamed(tx: Queryable, text: string): Promise<number[]> {
  const matches = await matchesOf(tx, readContractKey(text), provedScope);
  return matches.map(({ id }) => id);
}

interface Positions {
  hits: { id: string; place: string[] }[];
  total: number;
}

async function positionsOf(
  tx: Queryable,
  { request, contractIds, call }: { request: ListRequest; contractIds: number[] | null; call: Call },
): Promise<Positions> {
  const { columns, types, direction, where } = orders[request.view];
  const conditions = [
    where,
    visibleTo('$1', '$2'),
    '($3::smallint IS NULL OR p.type_id = $3)',
    '($4::bigint[] IS NULL OR p.contract_id = ANY($4))',
  ].join(' AND ');
  const values: unknown[] = [
    codesOf(call.actor.scope),
    call.actor.userProfileID,
    request.typeId ?? null,
    contractIds,
  ];
  const [counted] = await tx.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT FROM pre_authorizations p WHERE ${conditions} LIMIT ${countCap + 1}) AS capped`,
    values,
  );
  const cursor = placeOf(request.cursor, types);
  const after = cursor
    ? ` AND (${columns.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${types.map((type, at) => `$${values.length + at + 1}::${type}`).join(', ')})`
    : '';
  const hits = await tx.query<{ id: string; place: string[] }>(
    `SELECT p.id, ARRAY[${columns.map((column) => `(${column})::text`).join(', ')}] AS place FROM pre_authorizations p
     WHERE ${conditions}${after} ORDER BY ${columns.map((column) => `${column} ${direction}`).join(', ')} LIMIT ${request.limit + 1}`,
    [...values, ...(cursor ?? [])],
  );
  return { hits, total: counted?.total ?? 0 };
}

function placeOf(text: string | null | undefined, types: readonly string[]): string[] | undefined {
  if (!text) return undefined;
  const parts = text.split('|');
  const isPlace =
    parts.length === types.length && parts.every((part, at) => forms[types[at] ?? '']?.test(part) === true);
  if (!isPlace) throw badCursor();
  return parts;
}

const forms: Readonly<Record<string, RegExp>> = {
  timestamptz: /^(infinity|\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2})?)$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};
