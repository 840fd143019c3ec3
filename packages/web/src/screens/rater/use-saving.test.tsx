import { expect, test } from 'vitest';
import type { SoldSale } from './sale.ts';
import { savingOf } from './use-saving.ts';

const open = { saleKey: 'a', sold: undefined };
const refused = { saleKey: 'a', saving: 'elsewhere' } as const;

test('a sale that another tab changed says so until it is sold or another is begun', () => {
  expect(savingOf(open, undefined)).toBe('none');
  expect(savingOf(open, refused)).toBe('elsewhere');
  // The sale's own purchase overtook its last save.
  expect(savingOf({ ...open, sold: {} as SoldSale }, refused)).toBe('none');
  expect(savingOf({ ...open, saleKey: 'b' }, refused)).toBe('none');
});
