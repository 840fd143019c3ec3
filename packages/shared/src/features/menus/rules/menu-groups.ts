import { programTypeFlag } from '../../contracts/rules/codes.ts';
import type { MenuGroup, MenuProduct } from '../schema.ts';
import type { MenuGroupSetting } from '../settings-schema.ts';

/** A rate that was chosen for a sale, with what a menu says of it; amounts in dollars. */
export interface ChosenProduct {
  rateID: number;
  programCode: string;
  description: string;
  coverageMonths: number;
  coverageMiles: number | null;
  customerPrice: number;
  dealerCost: number | null;
}

/** A group with its products, before its figures. */
export type FilledGroup = Pick<
  MenuGroup,
  'menuGroupID' | 'name' | 'menuGroupType' | 'selectedLoanTermMonths' | 'products'
>;

/**
 * Fills a dealer's groups with what was chosen: a place of a program type has the first chosen rate of that type, and falls away without one; a product
 * of the dealer's own is always there. A group without products falls away, and one that offers the same as a group before it. What no group has
 * follows in one of its own, so that nothing that was chosen is missing.
 * Source: portal.md §3 (Menu group, Menu product); Assumption: filled by program type, as the specification gives a product no program.
 */
export function filledGroups(
  settings: readonly MenuGroupSetting[],
  chosen: readonly ChosenProduct[],
): FilledGroup[] {
  const groups = settings
    .map((group) => filledGroup(group, chosen))
    .filter(({ products }) => (products?.length ?? 0) > 0)
    .filter((group, place, all) => all.findIndex((other) => offerOf(other) === offerOf(group)) === place);
  const placed = new Set(groups.flatMap(({ products }) => products?.map(({ rateID }) => rateID) ?? []));
  const others = chosen.filter(({ rateID }) => !placed.has(rateID));
  if (others.length === 0) return groups;
  const name = groups.length > 0 ? 'Also chosen' : 'Products';
  return [
    ...groups,
    {
      menuGroupID: null,
      name,
      menuGroupType: 'Financed',
      selectedLoanTermMonths: null,
      products: others.map((product) => menuProductOf(product, { planGroupName: name })),
    },
  ];
}

function filledGroup(group: MenuGroupSetting, chosen: readonly ChosenProduct[]): FilledGroup {
  const { menuGroupID, name, menuGroupType, selectedLoanTermMonths } = group;
  const products = (group.products ?? []).flatMap((place): MenuProduct[] => {
    const own = { planGroupName: name, menuProductID: place.menuProductID };
    if (place.programType === null) return [{ ...emptyProduct, ...place, ...own, ...coverOf(place) }];
    const rate = chosen.find(({ programCode }) => programTypeFlag(programCode) === place.programType);
    return rate ? [menuProductOf(rate, { ...own, name: place.name, description: place.description })] : [];
  });
  return { menuGroupID, name, menuGroupType, selectedLoanTermMonths, products };
}

/** What a group comes to, whatever it is called. */
function offerOf({ products, menuGroupType, selectedLoanTermMonths }: FilledGroup): string {
  const keys = (products ?? []).map(({ rateID, menuProductID }) => rateID ?? menuProductID);
  return JSON.stringify([menuGroupType, selectedLoanTermMonths, keys]);
}

function coverOf(place: NonNullable<MenuGroupSetting['products']>[number]) {
  return {
    coverageMonths: place.externalProductCoverageMonths,
    coverageMiles: place.externalProductCoverageMiles,
  };
}

/** What the dealer calls the place goes before the plan's own words. */
function menuProductOf(rate: ChosenProduct, place: Partial<MenuProduct>): MenuProduct {
  return {
    ...emptyProduct,
    ...place,
    name: place.name ?? rate.description,
    description:
      [place.name ? rate.description : '', place.description ?? ''].filter(Boolean).join('. ') || null,
    rateID: rate.rateID,
    programCode: rate.programCode,
    programType: programTypeFlag(rate.programCode),
    coverageMonths: rate.coverageMonths,
    coverageMiles: rate.coverageMiles,
    customerPrice: rate.customerPrice,
    dealerCost: rate.dealerCost,
  };
}

const emptyProduct: MenuProduct = {
  menuProductID: null,
  rateID: null,
  name: null,
  description: null,
  programType: null,
  programCode: null,
  planGroupName: null,
  externalProductCoverageMonths: null,
  externalProductCoverageMiles: null,
  coverageMonths: null,
  coverageMiles: null,
  customerPrice: null,
  dealerCost: null,
  costPerMonthAmount: null,
};
