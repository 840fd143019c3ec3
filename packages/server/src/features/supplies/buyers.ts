import { isAgentUser, isInternalUser } from '@pitlane/shared/access/groups';
import { hasDealer } from '@pitlane/shared/access/scope';
import type { Actor } from '@pitlane/shared/access/session';
import { dealerMissing } from '@pitlane/shared/features/dealers/dealer-code';
import type { ShipTo } from '@pitlane/shared/features/supplies/schema';
import type { Queryable } from '../../db/database.ts';
import { badRequest } from '../../http/refusal.ts';
import { unknownDealer } from '../dealers/dealer-asked.ts';

/** Whom supplies are for: a dealer, or an agency itself. */
export interface Buyer {
  dealerCode: string | null;
  agentCode: string | null;
  /** Where its orders go; an agency's address is known from its last order. */
  shipTo: Pick<ShipTo, 'name' | 'attention' | 'address1' | 'city' | 'stateAbbreviation' | 'zip'>;
}

/**
 * Returns whom a caller orders for: a dealer that is named, in scope; else their own dealer, or their own agency. Undefined for staff who name none.
 * Refuses a dealer that isn't the caller's, or no dealer where it can't be known: 400 at `dealerCode`. Source: decisions.md §8 (General)
 */
export async function buyerOf(
  tx: Queryable,
  named: string | undefined,
  actor: Actor,
): Promise<Buyer | undefined> {
  const dealerCode = named || actor.dealerCode;
  if (dealerCode) {
    if (!hasDealer(actor.scope, dealerCode)) throw unknownDealer(dealerCode);
    const buyer = await dealerBuyer(tx, dealerCode);
    if (!buyer) throw unknownDealer(dealerCode);
    return buyer;
  }
  if (isAgentUser(actor) && actor.agentCode) return agencyBuyer(tx, actor.agentCode);
  if (isInternalUser(actor)) return undefined;
  throw badRequest({ code: 'no_dealer', message: dealerMissing, field: 'dealerCode' });
}

async function dealerBuyer(tx: Queryable, dealerCode: string): Promise<Buyer | undefined> {
  const [row] = await tx.query<Buyer['shipTo']>(
    `SELECT name, NULL AS attention, address1, city, state_abbreviation AS "stateAbbreviation", zip FROM dealers WHERE dealer_code = $1`,
    [dealerCode],
  );
  return row && { dealerCode, agentCode: null, shipTo: row };
}

async function agencyBuyer(tx: Queryable, agentCode: string): Promise<Buyer | undefined> {
  const [row] = await tx.query<Buyer['shipTo'] & { last: Buyer['shipTo'] | null }>(
    `SELECT a.name, a.city, a.state_abbreviation AS "stateAbbreviation",
       (SELECT o.ship_to FROM supply_orders o WHERE o.agent_code = a.agent_code ORDER BY o.ordered_at DESC, o.id DESC LIMIT 1) AS last
     FROM agencies a WHERE a.agent_code = $1`,
    [agentCode],
  );
  if (!row) return undefined;
  const { name, city, stateAbbreviation, last } = row;
  const known = { name, attention: null, address1: null, city, stateAbbreviation, zip: null };
  return { dealerCode: null, agentCode, shipTo: last ? { ...last, attention: null } : known };
}
