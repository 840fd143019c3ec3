import type { MenuGroup, MenuProduct } from '../schema.ts';

/** Identifies a product across all groups of a menu: the chosen rate, or the dealer's own product. */
export type ProductKey = Pick<MenuProduct, 'rateID' | 'menuProductID'>;

/** A menu's groups with their products, with or without figures. */
interface OfferedGroups {
  groups: readonly Pick<MenuGroup, 'products'>[] | null;
}

/** The customer's answer to a product, and when. */
export interface ProductDecision {
  rateID: number | null;
  menuProductID: string | null;
  isAccepted: boolean | null;
  /** An instant, by the clock of the browser. */
  at: string | null;
}

/** Returns whether two are the same product: the same rate also where two groups offer it. Source: areas.md §7 (Better, 6) */
export function isSameProduct(one: ProductKey, other: ProductKey): boolean {
  return one.rateID === null && other.rateID === null
    ? one.menuProductID === other.menuProductID
    : one.rateID === other.rateID;
}

/** Returns the answer to a product; undefined if there is none yet: nothing is preselected. Source: areas.md §7.3 */
export function decisionOn(
  decisions: readonly ProductDecision[],
  product: ProductKey,
): ProductDecision | undefined {
  return decisions.find((decision) => isSameProduct(decision, product));
}

/** Returns the answers that count: an answer about a product whose price has changed since is null until the customer is asked again. Source: areas.md §17 */
export function answered(decisions: readonly ProductDecision[]): ProductDecision[] {
  return decisions.filter(({ isAccepted }) => isAccepted !== null);
}

/** Returns the decisions updated with those just made on some products; each replaces the previous one. Source: areas.md §7 (Better, 6) */
export function decided(
  decisions: readonly ProductDecision[],
  products: readonly ProductKey[],
  { isAccepted, at }: { isAccepted: boolean; at: string | null },
): ProductDecision[] {
  const others = decisions.filter(
    (decision) => !products.some((product) => isSameProduct(product, decision)),
  );
  const made = products.map(({ rateID, menuProductID }) => ({
    rateID,
    menuProductID: rateID === null ? menuProductID : null,
    isAccepted,
    at,
  }));
  return [...others, ...made];
}

/** Returns every product of a menu once, in the order of its groups. Source: areas.md §7 (Better, 6) */
export function productsOfMenu(menu: OfferedGroups): MenuProduct[] {
  const all = (menu.groups ?? []).flatMap(({ products }) => products ?? []);
  return all.filter((product, place) => all.findIndex((one) => isSameProduct(one, product)) === place);
}

/**
 * Returns the contracts of a menu that are sold: those that were accepted, and before any decision all of them.
 * Source: areas.md §7.3; Assumption: as `ratesToSell` says of a sale
 */
export function soldOfMenu(menu: OfferedGroups, decisions: readonly ProductDecision[]): MenuProduct[] {
  const contracts = productsOfMenu(menu).filter(({ rateID }) => rateID !== null);
  if (decisions.length === 0) return contracts;
  return contracts.filter((product) => decisionOn(decisions, product)?.isAccepted);
}

/**
 * Returns the decisions with which a sale continues: the customer's, and before any decision the acceptance of every contract that `soldOfMenu`
 * sells. What the portal, the terminal and the sale show as sold is the same. Assumption: as `soldOfMenu`
 */
export function decisionsOfSale(
  menu: OfferedGroups,
  decisions: readonly ProductDecision[],
): readonly ProductDecision[] {
  return decisions.length > 0 ? decisions : decided([], soldOfMenu(menu, []), { isAccepted: true, at: null });
}
