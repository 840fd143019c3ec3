import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usualOrder } from './usual-order.ts';

const order = (forms: Record<string, number>) =>
  Object.entries(forms).map(([formNumber, quantity]) => ({ formNumber, quantity }));

test('the usual order has what two of the last three orders have, in the middle quantity', () => {
  const orders = [order({ A: 2, B: 1 }), order({ A: 5 }), order({ A: 3, C: 4, B: 2 }), order({ C: 1 })];
  expect(usualOrder(orders)).toEqual(order({ A: 3, B: 2 }));
});

test('one or two orders are enough, and none give none', () => {
  expect(usualOrder([order({ A: 2 })])).toEqual(order({ A: 2 }));
  expect(usualOrder([order({ A: 2 }), order({ B: 1 })])).toEqual(order({ A: 2, B: 1 }));
  expect(usualOrder([])).toEqual([]);
});

test('three orders with nothing in common leave the last one', () => {
  const orders = [order({ C: 1, D: 2 }), order({ A: 2 }), order({ B: 1 })];
  expect(usualOrder(orders)).toEqual(order({ C: 1, D: 2 }));
});

test('two versions of a form in one order count together', () => {
  expect(usualOrder([[...order({ A: 1 }), ...order({ A: 2 })]])).toEqual(order({ A: 3 }));
});

test('the usual order never holds more of a form than was ever ordered of it', () => {
  const orders = fc.array(
    fc.dictionary(fc.constantFrom('A', 'B', 'C'), fc.integer({ min: 1, max: 20 })).map(order),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(orders, (all) => {
      for (const { formNumber, quantity } of usualOrder(all)) {
        const ever = all.flat().filter((one) => one.formNumber === formNumber);
        expect(ever.map((one) => one.quantity)).toContain(quantity);
      }
    }),
  );
});
