import { expect, test } from 'vitest';
import { MenuGroupSetting } from '../settings-schema.ts';
import { type ChosenProduct, filledGroups } from './menu-groups.ts';

const chosen = (rateID: number, programCode: string): ChosenProduct => ({
  rateID,
  programCode,
  description: `Plan ${rateID}`,
  coverageMonths: 60,
  coverageMiles: null,
  customerPrice: 100 * rateID,
  dealerCost: null,
});
const settings = [
  MenuGroupSetting().parse({
    menuGroupID: 'gold',
    name: 'Gold',
    products: [
      { menuProductID: 'a', name: 'Service contract', programType: 1 },
      { menuProductID: 'b', name: 'Etching', customerPrice: 249, externalProductCoverageMiles: 50_000 },
    ],
  }),
  MenuGroupSetting().parse({ name: 'Dents', products: [{ name: 'Dents', programType: 4 }] }),
];
const names = (groups: ReturnType<typeof filledGroups>) =>
  groups.map(({ name, products }) => [name, products?.map((product) => product.name)]);

test('a place has the first chosen rate of its program type, in the words of the dealer and the plan', () => {
  const groups = filledGroups(settings, [chosen(3, 'OEM'), chosen(4, 'MBP')]);
  expect(groups[0]?.products).toMatchObject([
    {
      rateID: 3,
      menuProductID: 'a',
      name: 'Service contract',
      description: 'Plan 3',
      customerPrice: 300,
      planGroupName: 'Gold',
    },
    { rateID: null, name: 'Etching', customerPrice: 249, coverageMiles: 50_000 },
  ]);
  expect(names(groups)).toEqual([
    ['Gold', ['Service contract', 'Etching']],
    ['Also chosen', ['Plan 4']],
  ]);
});

test('a group without products falls away, and without groups all is in one', () => {
  expect(names(filledGroups(settings, []))).toEqual([['Gold', ['Etching']]]);
  expect(names(filledGroups([], [chosen(1, 'GAP')]))).toEqual([['Products', ['Plan 1']]]);
  expect(filledGroups([], [])).toEqual([]);
});

test('a group that offers the same as one before it falls away', () => {
  const group = (name: string, types: readonly number[], selectedLoanTermMonths: number | null = null) =>
    MenuGroupSetting().parse({
      name,
      selectedLoanTermMonths,
      products: types.map((programType) => ({ name: `Type ${programType}`, programType })),
    });
  const groups = [
    group('Gold', [1, 2]),
    group('Silver', [2]),
    group('Bronze', [2, 4]),
    group('Long', [2], 84),
  ];
  const filled = filledGroups(groups, [chosen(1, 'GAP')]);
  expect(filled.map(({ name }) => name)).toEqual(['Gold', 'Long']);
});
