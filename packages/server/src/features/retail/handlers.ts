import type { Handlers, ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { retailOperations } from '@pitlane/shared/features/retail/operations';
import {
  doRetailSettingsOverlap,
  sortedRetailSettings,
  whyNotRetailSetting,
} from '@pitlane/shared/features/retail/rules/retail-settings';
import { retailSettingOf, wireSettingOf } from '@pitlane/shared/features/retail/rules/wire-setting';
import { recordChange } from '../../audit/record-change.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, changedMeanwhile, conflict, notFound } from '../../http/refusal.ts';
import { scopedTransactions } from '../../http/scoped-transactions.ts';
import type { DealerCache } from '../dealers/dealer-cache.ts';
import { requireDealer } from '../dealers/dealer-in-scope.ts';
import { type RetailRow, retailColumns, retailSettingsOf } from './retail-rows.ts';

type Operations = typeof retailOperations;
type Written = ParsedRequestOf<Operations['createRetailSetting']>;

/** A setting as it's sent. */
type Wire = ReturnType<typeof wireSettingOf> & { id: number; version: number };

/**
 * Handles the calls about dealers' retail prices, in the caller's scope; another dealer's settings don't exist for them. Each change is
 * recorded. Source: portal.md §7 (Retail), decisions.md §6 (Retail), §8
 */
export function retailHandlers({
  db,
  dealers,
}: {
  db: Database;
  dealers: DealerCache;
}): Handlers<Operations, Call> {
  const inScope = scopedTransactions(db);
  return {
    listRetailSettings: async ({ dealerCode }, call) => {
      await requireDealer(dealers, dealerCode, call);
      const settings = await inScope(call, (tx) => settingsOf(tx, dealerCode), { readOnly: true });
      return sortedRetailSettings(settings);
    },
    createRetailSetting: async (request, call) => {
      await requireDealer(dealers, request.dealerCode, call);
      return inScope(call, async (tx) => {
        await refuseOverlap(tx, { ...request, id: null });
        const [added] = await read(
          tx,
          `INSERT INTO retail_settings (dealer_code, program_type, start_coverage_months, end_coverage_months, base_markup, min_markup, max_markup, customer_price)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${retailColumns}`,
          [request.dealerCode, ...valuesOf(request)],
        );
        await recordChange(tx, call, { action: 'retail.create', after: added });
        return added as Wire;
      });
    },
    updateRetailSetting: (request, call) => inScope(call, (tx) => update(tx, request, call)),
    deleteRetailSetting: ({ id }, call) =>
      inScope(call, async (tx) => {
        const before = await existing(tx, id);
        await tx.query('DELETE FROM retail_settings WHERE id = $1', [id]);
        await recordChange(tx, call, { action: 'retail.delete', before });
        return before;
      }),
  };
}

async function update(
  tx: Queryable,
  request: ParsedRequestOf<Operations['updateRetailSetting']>,
  call: Call,
): Promise<Wire> {
  const before = await existing(tx, request.id);
  const version = request.version ?? call.version;
  if (version && version !== before.version) {
    throw changedMeanwhile('Someone else changed this retail setting.', { current: before, sent: request });
  }
  if (request.dealerCode !== before.dealerCode) {
    throw badRequest({
      code: 'other_dealer',
      field: 'dealerCode',
      message: "A retail setting can't move to another dealer.",
    });
  }
  await refuseOverlap(tx, request);
  const [after] = await read(
    tx,
    `UPDATE retail_settings SET program_type = $2, start_coverage_months = $3, end_coverage_months = $4, base_markup = $5, min_markup = $6,
       max_markup = $7, customer_price = $8, version = version + 1 WHERE id = $1 RETURNING ${retailColumns}`,
    [request.id, ...valuesOf(request)],
  );
  await recordChange(tx, call, { action: 'retail.update', before, after });
  return after as Wire;
}

/** The setting, locked until this transaction ends. */
async function existing(tx: Queryable, id: number): Promise<Wire> {
  const [row] = await read(tx, `SELECT ${retailColumns} FROM retail_settings WHERE id = $1 FOR UPDATE`, [id]);
  if (!row) throw notFound('Retail setting not found.');
  return row;
}

async function settingsOf(tx: Queryable, dealerCode: string): Promise<Wire[]> {
  return (await retailSettingsOf(tx, dealerCode)).map(wireOf);
}

/** Locks out other writes for the dealer, so that two overlapping settings can't be added at the same moment. */
async function refuseOverlap(tx: Queryable, setting: Written & { id: number | null }): Promise<void> {
  await oneAtATime(tx, `retail settings of ${setting.dealerCode}`);
  const others = await settingsOf(tx, setting.dealerCode);
  const problem = whyNotRetailSetting(retailSettingOf(setting), others.map(retailSettingOf));
  if (!problem) return;
  if (problem.code !== 'retail_overlap') throw badRequest(problem);
  // A conflict, with both rows. Source: decisions.md §8
  const refusal = conflict(problem);
  const stored = others.find(
    (other) =>
      other.id !== setting.id && doRetailSettingsOverlap(retailSettingOf(other), retailSettingOf(setting)),
  );
  refusal.data = { sent: setting, stored };
  throw refusal;
}

function valuesOf(setting: Written): number[] {
  const {
    programType,
    startCoverageMonths,
    endCoverageMonths,
    baseMarkup,
    minMarkup,
    maxMarkup,
    customerPrice,
  } = setting;
  return [
    programType,
    startCoverageMonths,
    endCoverageMonths,
    baseMarkup,
    minMarkup,
    maxMarkup,
    customerPrice,
  ];
}

async function read(tx: Queryable, text: string, values: readonly unknown[]): Promise<Wire[]> {
  return (await tx.query<RetailRow>(text, values)).map(wireOf);
}

function wireOf(row: RetailRow): Wire {
  return { ...wireSettingOf(row), id: row.id, version: row.version };
}
