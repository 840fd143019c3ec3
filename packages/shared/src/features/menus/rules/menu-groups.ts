import { programTypeFlag } from '../../contracts/rules/codes.ts';
import type { MenuGroup, MenuProduct } from '../schema.ts';
import type { MenuGroupSetting } from '../settings-schema.ts';

/** A rate chosen for a sale, with what a menu says about it; amounts in dollars. */
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
 * Fills a dealer's groups with the chosen rates. A slot for a program type gets the first chosen rate of that type, and is dropped if there
 * is none; the dealer's own products are always there. A group without products is dropped, and so is one that offers the same as a
 * previous group. Rates that are in no group follow in an extra group, so that nothing chosen is missing. Source: portal.md §3 (Menu
 * group, Menu product); Assumption: filled by program type, as the specification gives a product no program.
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

/** A group's content, apart from its name. */
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

/** The dealer's name for the slot takes precedence over the plan's. */
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
