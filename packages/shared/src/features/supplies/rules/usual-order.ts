/** How many of the latest orders make the usual one. Source: areas.md §10 (Supplies, Better 1) */
export const ordersOfUsual = 3;

/** Packs of one form in an order. */
export interface OrderedForm {
  formNumber: string;
  quantity: number;
}

/**
 * Returns the usual order of a dealer or agency: the forms that are in at least half of its last three orders, each with the middle one of its
 * quantities, the larger of two; if no form is, the forms of the last order. Pass those orders newest first and without cancelled ones. A form is
 * known by its number, so a new version replaces the old. Source: areas.md §10 (Supplies, Better 1); Assumption: half of the orders, the middle
 * quantity, and the last order where the three have nothing in common
 */
export function usualOrder(orders: readonly (readonly OrderedForm[])[]): OrderedForm[] {
  const counted = orders.slice(0, ordersOfUsual);
  const quantities = new Map<string, number[]>();
  for (const order of counted) {
    const ofOrder = new Map<string, number>();
    for (const { formNumber, quantity } of order) {
      ofOrder.set(formNumber, (ofOrder.get(formNumber) ?? 0) + quantity);
    }
    for (const [form, quantity] of ofOrder) quantities.set(form, [...(quantities.get(form) ?? []), quantity]);
  }
  const usual = [...quantities].filter(([, all]) => all.length * 2 >= counted.length);
  if (usual.length === 0 && counted.length > 1) return usualOrder(counted.slice(0, 1));
  return usual.map(([formNumber, all]) => ({ formNumber, quantity: middleOf(all) }));
}

function middleOf(quantities: readonly number[]): number {
  const sorted = quantities.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
