import { expect, test } from 'vitest';
import { Menu } from '../schema.ts';
import { chosenGroup } from './chosen-group.ts';
import {
  answered,
  decided,
  decisionOn,
  decisionsOfSale,
  isSameProduct,
  productsOfMenu,
} from './menu-choice.ts';

const service = { rateID: 1, menuProductID: 'a', customerPrice: 2495, name: 'Service' };
const gap = { rateID: 2, menuProductID: 'b', customerPrice: 895, name: 'GAP' };
const etching = { rateID: null, menuProductID: 'c', customerPrice: 249, name: 'Etching' };
const menu = Menu().parse({
  saleDate: '2026-11-02',
  groups: [
    {
      menuGroupID: 'platinum',
      name: 'Platinum',
      selectedLoanTermMonths: 84,
      products: [service, gap, etching],
    },
    { menuGroupID: 'gold', name: 'Gold', products: [{ ...service, menuProductID: 'd' }, gap] },
  ],
});
const loan = { totalFinanceAmount: 25_000, interestRate: 6.99, termMonths: 72 };
const at = '2026-11-22T18:00:00.000Z';
const accepted = { isAccepted: true, at };

test("a rate is the same product in every group, a dealer's product only in its own place", () => {
  expect(isSameProduct(service, { rateID: 1, menuProductID: 'd' })).toBe(true);
  expect(isSameProduct(etching, { rateID: null, menuProductID: 'd' })).toBe(false);
  expect(isSameProduct(etching, { rateID: 1, menuProductID: 'c' })).toBe(false);
  expect(productsOfMenu(menu).map(({ name }) => name)).toEqual(['Service', 'GAP', 'Etching']);
});

test("an answer to another price doesn't count", () => {
  const [accepts] = decided([], [service], accepted);
  const asked = { rateID: 2, menuProductID: null, isAccepted: null, at: null };
  expect(answered([...(accepts ? [accepts] : []), asked])).toEqual([accepts]);
});

test('nothing is preselected, and a later word replaces the earlier', () => {
  expect(decisionOn([], service)).toBeUndefined();
  const first = decided([], [service, etching], accepted);
  const later = decided(first, [{ rateID: 1, menuProductID: 'd' }], { isAccepted: false, at: 'later' });
  expect(decisionOn(later, service)).toEqual({
    rateID: 1,
    menuProductID: null,
    isAccepted: false,
    at: 'later',
  });
  expect(decisionOn(later, etching)).toMatchObject({ menuProductID: 'c', isAccepted: true });
  expect(later).toHaveLength(2);
});

test('the accepted products have their own payment, at the term of the chosen group', () => {
  const decisions = decided(decided([], [service, gap], accepted), [gap], { isAccepted: false, at });
  const chosen = (menuGroupID: string | null) => {
    const group = chosenGroup(menu, { decisions, menuGroupID }, loan);
    return group.ok ? group.value : undefined;
  };
  expect(chosen(null)).toMatchObject({ payment: 468.63, paymentDifference: 42.52, termMonths: 72 });
  expect(chosen('platinum')).toMatchObject({ name: 'Platinum', payment: 414.84, termMonths: 84 });
  expect(chosen('gold')?.products?.map(({ name }) => name)).toEqual(['Service']);
});

test("before any decision every contract is sold, and none of the dealer's own products; after one, only what is accepted", () => {
  const sold = (decisions: ReturnType<typeof decided>) => {
    const group = chosenGroup(menu, { decisions: decisionsOfSale(menu, decisions), menuGroupID: null }, loan);
    return group.ok ? [group.value.products?.map(({ name }) => name), group.value.payment] : group.error;
  };
  expect(sold([])).toEqual([['Service', 'GAP'], 483.88]);
  expect(sold(decided([], [service], accepted))).toEqual([['Service'], 468.63]);
  expect(sold(decided([], [service], { isAccepted: false, at }))).toEqual([[], 426.11]);
});
