import type { Handlers, ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { menuOperations } from '@pitlane/shared/features/menus/operations';
import { emptyId } from '@pitlane/shared/features/menus/settings-schema';
import { recordChange } from '../../audit/record-change.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, changedMeanwhile } from '../../http/refusal.ts';
import type { DealerCache } from '../dealers/dealer-cache.ts';
import { requireDealer } from '../dealers/dealer-in-scope.ts';
import { feesOf, groupsOf, productsOf, settingOf, settingsOf } from './settings-rows.ts';

type Operations = Pick<
  typeof menuOperations,
  'getMenuSettings' | 'saveMenuSetting' | 'saveMenuFees' | 'saveMenuGroups' | 'saveMenuProducts'
>;

interface Deps {
  db: Database;
  dealers: DealerCache;
}

/** Dependencies of changing one of a dealer's lists. */
interface Change<Kept> {
  /** The name of the action in the record. */
  action: string;
  read: (tx: Queryable) => Promise<Kept>;
  write: (tx: Queryable, before: Kept) => Promise<void>;
}

/**
 * Handles the calls about dealers' menu settings, in the caller's scope. Each save replaces a whole list;
 * the four lists of a dealer share one version. Each change is recorded. Source: areas.md §7.2
 */
export function menuSettingHandlers(deps: Deps): Handlers<Operations, Call> {
  const { db, dealers } = deps;
  return {
    getMenuSettings: async ({ dealerCode }, call) => {
      await requireDealer(dealers, dealerCode, call);
      return db.transaction((tx) => settingsOf(tx, dealerCode), {
        scope: call.actor.scope,
        signal: call.signal,
        readOnly: true,
      });
    },
    saveMenuSetting: (request, call) =>
      change(deps, request, call, {
        action: 'menu.saveSetting',
        read: (tx) => settingOf(tx, request.dealerCode),
        write: (tx) => writeSetting(tx, request),
      }),
    saveMenuFees: (request, call) =>
      change(deps, request, call, {
        action: 'menu.saveFees',
        read: (tx) => feesOf(tx, request.dealerCode),
        write: (tx) => writeFees(tx, request),
      }),
    saveMenuGroups: (request, call) =>
      change(deps, request, call, {
        action: 'menu.saveGroups',
        read: (tx) => groupsOf(tx, request.dealerCode),
        write: (tx) => writeGroups(tx, request),
      }),
    saveMenuProducts: (request, call) =>
      change(deps, request, call, {
        action: 'menu.saveProducts',
        read: (tx) => productsOf(tx, request.menuGroupID),
        write: (tx, before) => writeProducts(tx, request, before),
      }),
  };
}

/** Locks out other writes for the dealer until it's done; refuses 412 with both versions if someone has changed it since it was read. */
async function change<Kept>(
  { db, dealers }: Deps,
  request: { dealerCode: string; version?: number | null | undefined },
  call: Call,
  { action, read, write }: Change<Kept>,
): Promise<Kept> {
  await requireDealer(dealers, request.dealerCode, call);
  const { scope } = call.actor;
  return db.transaction(
    async (tx) => {
      await oneAtATime(tx, `menu settings of ${request.dealerCode}`);
      const { version } = await settingOf(tx, request.dealerCode);
      const before = await read(tx);
      const sent = request.version ?? call.version;
      if (sent != null && sent !== version) {
        throw changedMeanwhile('Someone else changed these menu settings.', {
          current: before,
          sent: request,
        });
      }
      await nextVersion(tx, request.dealerCode);
      await write(tx, before);
      const after = await read(tx);
      await recordChange(tx, call, { action, before, after });
      call.answerHeaders['etag'] = `"${version + 1}"`;
      return after;
    },
    { scope, signal: call.signal },
  );
}

/** A dealer's first change creates its row. */
async function nextVersion(tx: Queryable, dealerCode: string): Promise<void> {
  await tx.query(
    `INSERT INTO menu_settings (dealer_code) VALUES ($1)
     ON CONFLICT (dealer_code) DO UPDATE SET version = menu_settings.version + 1`,
    [dealerCode],
  );
}

async function writeSetting(
  tx: Queryable,
  request: ParsedRequestOf<Operations['saveMenuSetting']>,
): Promise<void> {
  await tx.query(
    `UPDATE menu_settings SET sales_tax_percent = $2, default_term_months = $3, days_to_first = $4, payment_format = $5,
       payment_position = $6, disclosure_text = nullif($7, '') WHERE dealer_code = $1`,
    [
      request.dealerCode,
      request.salesTaxPercent,
      request.defaultTermMonths,
      request.daysToFirst,
      request.paymentFormat,
      request.paymentPosition,
      request.disclosureText ?? '',
    ],
  );
}

async function writeFees(
  tx: Queryable,
  { dealerCode, fees }: ParsedRequestOf<Operations['saveMenuFees']>,
): Promise<void> {
  await tx.query('DELETE FROM menu_fees WHERE dealer_code = $1', [dealerCode]);
  await tx.query(
    `INSERT INTO menu_fees (dealer_code, place, name, fee_amount, apply_sales_tax, include_type)
     SELECT $1, place, fee->>'name', (fee->>'feeAmount')::numeric, (fee->>'applySalesTax')::boolean, fee->>'includeType'
     FROM jsonb_array_elements($2::text::jsonb) WITH ORDINALITY AS given(fee, place)`,
    [dealerCode, JSON.stringify(fees)],
  );
}

/** A group that isn't in the list loses its place and keeps its products, so that its removal can be undone by its id. */
async function writeGroups(
  tx: Queryable,
  { dealerCode, groups }: ParsedRequestOf<Operations['saveMenuGroups']>,
): Promise<void> {
  const rows = groups.map((group) => ({ ...group, menuGroupID: idOf(group.menuGroupID) }));
  const known = await tx.query<{ id: string }>(
    'SELECT menu_group_id::text AS id FROM menu_groups WHERE dealer_code = $1',
    [dealerCode],
  );
  requireKnown(
    rows.map(({ menuGroupID }) => menuGroupID),
    new Set(known.map(({ id }) => id)),
    'groups',
    'menuGroupID',
  );
  await tx.query('UPDATE menu_groups SET place = NULL WHERE dealer_code = $1', [dealerCode]);
  await tx.query(
    `INSERT INTO menu_groups (menu_group_id, dealer_code, place, name, menu_group_type, selected_loan_term_months)
     SELECT coalesce((g->>'menuGroupID')::uuid, gen_random_uuid()), $1, place, g->>'name', g->>'menuGroupType',
       (g->>'selectedLoanTermMonths')::smallint
     FROM jsonb_array_elements($2::text::jsonb) WITH ORDINALITY AS given(g, place)
     ON CONFLICT (menu_group_id) DO UPDATE SET place = excluded.place, name = excluded.name,
       menu_group_type = excluded.menu_group_type, selected_loan_term_months = excluded.selected_loan_term_months`,
    [dealerCode, JSON.stringify(rows)],
  );
}

async function writeProducts(
  tx: Queryable,
  { dealerCode, menuGroupID, products }: ParsedRequestOf<Operations['saveMenuProducts']>,
  before: Awaited<ReturnType<typeof productsOf>>,
): Promise<void> {
  const [group] = await tx.query(
    'SELECT FROM menu_groups WHERE dealer_code = $1 AND menu_group_id = $2::uuid AND place IS NOT NULL',
    [dealerCode, menuGroupID],
  );
  if (!group) {
    throw badRequest({ code: 'unknown_group', field: 'menuGroupID', message: 'Menu group not found.' });
  }
  const stored = new Map(before.map((product) => [product.menuProductID, product]));
  const rows = products.map((product) => {
    const menuProductID = idOf(product.menuProductID);
    const { dealerCost = stored.get(menuProductID ?? '')?.dealerCost } = product;
    return { ...product, menuProductID, dealerCost };
  });
  requireKnown(
    rows.map(({ menuProductID }) => menuProductID),
    new Set(stored.keys()),
    'products',
    'menuProductID',
  );
  await tx.query('DELETE FROM menu_products WHERE menu_group_id = $1::uuid', [menuGroupID]);
  await tx.query(
    `INSERT INTO menu_products (menu_product_id, dealer_code, menu_group_id, place, name, description, program_type, coverage_months,
       coverage_miles, customer_price, dealer_cost)
     SELECT coalesce((p->>'menuProductID')::uuid, gen_random_uuid()), $1, $2::uuid, place, p->>'name', nullif(p->>'description', ''),
       (p->>'programType')::int, (p->>'externalProductCoverageMonths')::smallint, (p->>'externalProductCoverageMiles')::int,
       (p->>'customerPrice')::numeric, (p->>'dealerCost')::numeric
     FROM jsonb_array_elements($3::text::jsonb) WITH ORDINALITY AS given(p, place)`,
    [dealerCode, menuGroupID, JSON.stringify(rows)],
  );
}

/** The id of an existing row; null for a new one. Source: decisions.md §8 (Rater) */
function idOf(id: string | null | undefined): string | null {
  return id && id !== emptyId ? id.toLowerCase() : null;
}

/** Refuses, at its field, an id that is missing or appears twice. */
function requireKnown(
  ids: readonly (string | null)[],
  known: ReadonlySet<string>,
  list: string,
  field: string,
): void {
  const wrong = ids.findIndex((id, place) => id !== null && (!known.has(id) || ids.indexOf(id) !== place));
  if (wrong < 0) return;
  throw badRequest({
    code: 'unknown_id',
    field: `${list}.${wrong}.${field}`,
    message: 'Must be an ID from the list.',
  });
}
