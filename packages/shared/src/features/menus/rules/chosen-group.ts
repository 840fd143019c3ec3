import { granted, type Result } from '../../../kernel/result.ts';
import type { Menu, MenuGroup } from '../schema.ts';
import { decisionOn, type ProductDecision, productsOfMenu } from './menu-choice.ts';
import { menuFor, type WireLoan } from './wire-menu.ts';

/**
 * Calculates the deal with the accepted products, as its own group: at the term of the chosen group, otherwise the
 * loan's. Refuses what `menuFigures` refuses. Source: areas.md §7.2
 */
export function chosenGroup(
  menu: Menu,
  { decisions, menuGroupID }: { decisions: readonly ProductDecision[]; menuGroupID: string | null },
  loan: WireLoan,
): Result<MenuGroup> {
  const taken = menu.groups?.find((group) => menuGroupID !== null && group.menuGroupID === menuGroupID);
  const group = {
    menuGroupID: taken?.menuGroupID ?? null,
    name: taken?.name ?? null,
    menuGroupType: taken?.menuGroupType ?? 'Financed',
    selectedLoanTermMonths: taken?.selectedLoanTermMonths ?? null,
    products: productsOfMenu(menu).filter((product) => decisionOn(decisions, product)?.isAccepted),
  };
  const figures = menuFor({ ...menu, groups: [group] }, loan);
  if (!figures.ok) return figures;
  const [chosen] = figures.value.groups ?? [];
  if (!chosen) throw new Error('A menu of one group has one.');
  return granted(chosen);
}
