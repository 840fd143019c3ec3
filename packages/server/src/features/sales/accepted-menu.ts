import type { PurchaseRequest } from '@pitlane/shared/features/sales/purchase-schema';
import {
  type RecordedDecision,
  whyNotAccepted,
} from '@pitlane/shared/features/sales/rules/accepted-products';
import type { Queryable } from '../../db/database.ts';
import { conflict } from '../../http/refusal.ts';

/** The menu that a deal was purchased on, and the group accepted from it. */
export interface AcceptedMenu {
  id: number;
  menuGroupType: number | null;
  planGroupName: string | null;
}

/**
 * Returns the recorded menu that a quote's deal is purchased on; null if none was presented. Refuses (409) a product that the customer didn't
 * accept, or accepted at another price. The last decision on a product counts. Source: areas.md §7 (Better, 6), §17
 */
export async function acceptedMenu(
  tx: Queryable,
  quoteId: number,
  { contracts }: PurchaseRequest,
): Promise<AcceptedMenu | null> {
  const [menus, recorded] = await Promise.all([
    tx.query<AcceptedMenu>(
      `SELECT id, menu_group_type AS "menuGroupType", plan_group_name AS "planGroupName" FROM menu_presentations
       WHERE quote_id = $1 AND ${isDecided} ORDER BY id DESC LIMIT 1`,
      [quoteId],
      { name: 'accepted-menu' },
    ),
    tx.query<RecordedDecision>(decisionsText, [quoteId], { name: 'recorded-decisions' }),
  ]);
  const problem = contracts.map((sold) => whyNotAccepted(sold, recorded)).find(Boolean);
  if (problem) throw conflict(problem);
  return menus[0] ?? null;
}

/** A menu printed before any decision accepts and declines nothing. */
const isDecided = "(accepted <> '[]' OR declined <> '[]')";

const decisionsText = `
SELECT DISTINCT ON ("rateID") * FROM (
  SELECT (product ->> 'rateID')::int AS "rateID", product ->> 'name' AS name, (product ->> 'customerPrice')::float8 AS "customerPrice",
      "isAccepted", id
    FROM menu_presentations,
      LATERAL (SELECT jsonb_array_elements(accepted) AS product, true AS "isAccepted"
        UNION ALL SELECT jsonb_array_elements(declined), false) AS said
    WHERE quote_id = $1 AND product ->> 'rateID' IS NOT NULL) AS decision
ORDER BY "rateID", id DESC`;
