import type { Handlers, ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { configurationItemOperations } from '@pitlane/shared/features/configuration/item-operations';
import type { configurationOperations } from '@pitlane/shared/features/configuration/operations';
import { recordChange } from '../../audit/record-change.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { changedMeanwhile, conflict, notFound } from '../../http/refusal.ts';

type Operations = typeof configurationOperations & typeof configurationItemOperations;

/** Handles the configuration items: reading one by its code, and what administrators do with them. Source: areas.md §11 */
export function configurationHandlers({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): Handlers<Operations, Call> {
  return {
    getConfigurationItem: async ({ accountCode }) => {
      const [item] = await db.query<{ accountCode: string; name: string; value: string }>(
        'SELECT account_code AS "accountCode", name, value FROM configuration_items WHERE account_code = upper($1)',
        [accountCode],
      );
      return { configurationItem: item ?? null };
    },
    listConfigurationItems: (_request, { actor }) =>
      db.query<ItemRow>(`SELECT ${columns} FROM configuration_items ORDER BY account_code`, [actor.zone]),
    saveConfigurationItem: (request, call) =>
      db.transaction(async (tx) => {
        const before = await stored(tx, request.accountCode, call);
        const version = request.version ?? call.version;
        if (before && version === 0) throw alreadyThere(request.accountCode);
        if (!before && version) throw notFound('This configuration item has been removed.');
        if (before && version && version !== before.version) throw otherVersion(before, request);
        const after = await save(tx, { request, before, at: now().toISOString() }, call);
        call.answerHeaders['etag'] = `"${after.version}"`;
        return after;
      }),
    removeConfigurationItem: (request, call) =>
      db.transaction(async (tx) => {
        const { accountCode } = request;
        const before = await stored(tx, accountCode, call);
        if (!before) throw notFound(`Configuration item ${accountCode} not found.`);
        const version = request.version ?? call.version;
        if (version && version !== before.version) throw otherVersion(before, request);
        await tx.query('DELETE FROM configuration_items WHERE account_code = $1', [accountCode]);
        await recordChange(tx, call, { action: 'configuration.remove', before: factsOf(before) });
        return before;
      }),
  };
}

/** An item as it's sent. */
type ItemRow = {
  accountCode: string;
  name: string;
  value: string;
  changedBy: string | null;
  changedDate: string | null;
  version: number;
};

/** The columns of an item by their names on the wire; $1 is the zone of its last change's day. */
const columns = `account_code AS "accountCode", name, value, user_full_name(changed_by) AS "changedBy", (changed_at AT TIME ZONE $1)::date AS "changedDate", version`;

/** Reads an item, locked until this transaction ends. */
async function stored(tx: Queryable, accountCode: string, { actor }: Call): Promise<ItemRow | undefined> {
  const [row] = await tx.query<ItemRow>(
    `SELECT ${columns} FROM configuration_items WHERE account_code = $2 FOR UPDATE`,
    [actor.zone, accountCode],
  );
  return row;
}

interface Save {
  request: ParsedRequestOf<Operations['saveConfigurationItem']>;
  before: ItemRow | undefined;
  at: string;
}

/** Writes an item and records the change. Refuses 409 `code_taken` if someone else has just added it. */
async function save(tx: Queryable, { request, before, at }: Save, call: Call): Promise<ItemRow> {
  const { accountCode, name, value } = request;
  const [after] = await tx.query<ItemRow>(
    before
      ? `UPDATE configuration_items SET name = $3, value = $4, changed_at = $5, changed_by = $6, version = version + 1
         WHERE account_code = $2 RETURNING ${columns}`
      : `INSERT INTO configuration_items (account_code, name, value, changed_at, changed_by) VALUES ($2, $3, $4, $5, $6)
         ON CONFLICT (account_code) DO NOTHING RETURNING ${columns}`,
    [call.actor.zone, accountCode, name, value, at, call.actor.username],
  );
  if (!after) throw alreadyThere(accountCode);
  const change = { before: before && factsOf(before), after: factsOf(after) };
  await recordChange(tx, call, { action: 'configuration.set', ...change });
  return after;
}

function factsOf({ accountCode, name, value }: ItemRow) {
  return { accountCode, name, value };
}

function alreadyThere(accountCode: string) {
  return conflict({
    code: 'code_taken',
    field: 'accountCode',
    message: `${accountCode} is already used.`,
    next: 'Enter another account code, or edit the item that has it.',
  });
}

function otherVersion(current: ItemRow, sent: unknown) {
  return changedMeanwhile('Someone else changed this configuration item.', { current, sent });
}
