import { menuGroupTypes } from '@pitlane/shared/features/menus/codes';
import {
  decisionOn,
  type ProductDecision,
  productsOfMenu,
} from '@pitlane/shared/features/menus/rules/menu-choice';
import { groupTypeOf } from '@pitlane/shared/features/menus/rules/wire-menu';
import type { Menu, MenuGroup } from '@pitlane/shared/features/menus/schema';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';

/** A menu that was shown for a quote, and the customer's decisions. */
export interface Presented {
  quoteId: number;
  menu: Menu;
  decisions: readonly ProductDecision[];
  paymentWith: number | null;
  /** The accepted group; absent if the customer chose products one by one, or nothing yet. */
  group: Pick<MenuGroup, 'name' | 'menuGroupType'> | undefined;
  /** The hash of the document handed over; absent if it was shown on screen. */
  sha256?: string;
  /** The document itself, if it was signed. */
  signedPdf?: Uint8Array;
}

/** Records a menu that was shown, as a row that is never changed, and removed after seven years (retention/). Source: areas.md §7.1 (menu_presentations), R53 */
export async function insertPresentation(
  tx: Queryable,
  { quoteId, menu, decisions, paymentWith, group, sha256, signedPdf }: Presented,
  call: Pick<Call, 'actor' | 'address'>,
) {
  const products = productsOfMenu(menu);
  const said = (isAccepted: boolean) =>
    products.flatMap((product) => {
      const decision = decisionOn(decisions, product);
      return decision?.isAccepted === isAccepted ? [{ ...product, at: decision.at }] : [];
    });
  const paymentWithout = menu.base?.payment ?? null;
  const { username } = call.actor;
  const [row] = await tx.query<{ id: number; at: string }>(
    `INSERT INTO menu_presentations (quote_id, dealer_code, shown_by, offered, accepted, declined, payment_without, payment_with, address,
       pdf_sha256, menu_group_type, plan_group_name, signed_pdf)
     SELECT q.id, q.dealer_code, $2, $3::text::jsonb, $4::text::jsonb, $5::text::jsonb, $6, $7, $8, $9, $10, $11, $12::bytea FROM saved_quotes q WHERE q.id = $1
     RETURNING id, shown_at AS at`,
    [
      quoteId,
      username,
      asShown(menu),
      asShown(said(true)),
      asShown(said(false)),
      paymentWithout,
      paymentWith,
      call.address,
      sha256 ?? null,
      group ? groupCodeOf(group) : null,
      group?.name || null,
      signedPdf ?? null,
    ],
  );
  return {
    menuPresentationID: row?.id ?? null,
    savedQuoteID: quoteId,
    shownAt: row?.at ?? null,
    shownBy: username,
    paymentWithout,
    paymentWith,
  };
}

function groupCodeOf({ menuGroupType }: Pick<MenuGroup, 'menuGroupType'>): number | null {
  const type = groupTypeOf(menuGroupType);
  return menuGroupTypes.find(({ name }) => name === type)?.code ?? null;
}

/** The dealer's cost is never shown to a customer. */
function asShown(menu: unknown): string {
  return JSON.stringify(menu, (name, value) => (name === 'dealerCost' ? undefined : value));
}
