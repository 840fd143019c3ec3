import { Menu } from '@pitlane/shared/features/menus/schema';
import { SaleDraft } from '@pitlane/shared/features/sales/schema';
import { expect, test } from 'vitest';
import { draw } from '../../../kit/testing/draw.tsx';
import { MenuView } from './MenuView.tsx';

const service = { rateID: 1, menuProductID: 'a', name: 'Service', customerPrice: 2495, coverageMonths: 60 };
const dent = {
  rateID: 2,
  menuProductID: 'b',
  name: 'Dent protection',
  description: 'Dent Guard Paintless Repair',
  customerPrice: 539,
  coverageMonths: 36,
};
const basis = Menu().parse({
  saleDate: '2026-11-02',
  stateAbbreviation: 'CA',
  setting: { defaultTermMonths: 72, daysToFirst: 30, paymentFormat: 'Both' },
  groups: [{ menuGroupID: 'g', name: 'Gold', menuGroupType: 'Financed', products: [service, dent] }],
});

test.each([390, 640, 966])('in %i px, a menu without a rate is as high as with one', (width) => {
  const heightOf = (loan: object) =>
    draw(
      <MenuView
        lenders={[]}
        plans={{ plans: [], chosen: undefined, isChosenGone: false }}
        basis={basis}
        draft={SaleDraft().parse({ dealerCode: 'MO1001', loan: { totalFinanceAmount: 25_000, ...loan } })}
        onChange={() => undefined}
        now={() => new Date('2026-11-22T18:00:00Z')}
      />,
      `width: ${width}px`,
    ).getBoundingClientRect().height;
  const height = heightOf({ interestRate: 6.99 });
  expect(height).toBeGreaterThan(400);
  expect(heightOf({})).toBe(height);
});
