import { orderableOf } from '@pitlane/shared/features/supplies/order-text';
import { lineProblems } from '@pitlane/shared/features/supplies/rules/order-lines';
import type { SupplyCatalog, SupplyItem } from '@pitlane/shared/features/supplies/schema';
import { useRef, useState } from 'react';
import { useDraftNamed } from '../../session/drafts.ts';

/** The packs as typed, by form number. */
export type Packs = Readonly<Record<string, string>>;

/** The packs that are typed for an order, and their problems. They are there again after a reload or a look at another page. */
export function usePacks(catalog: SupplyCatalog, dealerCode: string | undefined) {
  const draft = useDraftNamed(`supply packs ${dealerCode ?? ''}`);
  const [packs, setPacks] = useState(() => (draft.read() ?? {}) as Packs);
  const [isRestored] = useState(() => draft.read() !== undefined);
  // An order takes a while: what is typed while it is sent must not be lost.
  const latest = useRef(packs);
  const change = (changed: (packs: Packs) => Packs) => {
    latest.current = changed(latest.current);
    setPacks(latest.current);
    draft.write(Object.keys(latest.current).length > 0 ? latest.current : undefined);
  };
  const items = catalog.items ?? [];
  const { problemOf, hasProblems } = problemsOf(items, packs);
  return {
    packs,
    isRestored,
    problemOf,
    hasProblems,
    /** The items to order, without those whose packs are wrong. */
    selected: items.filter((item) => packsOf(packs, item.formNumber) > 0 && !problemOf(item)),
    setPacks: (formNumber: string | null, text: string) =>
      change(({ [formNumber ?? '']: _before, ...others }) =>
        text === '' ? others : { ...others, [formNumber ?? '']: text },
      ),
    /** Replaces the packs with the usual ones of these items. */
    fillIn: (usual: readonly SupplyItem[]) =>
      change(() => Object.fromEntries(usual.map((item) => [item.formNumber ?? '', usualPacks(item)]))),
    /** Removes the packs that the usual order had as well. */
    removeUsual: () => change((before) => withoutUsual(before, items)),
    removeAll: () => change(() => ({})),
  };
}

/** The number of packs of a form. Text that isn't a number counts as 0; a fraction or a negative number stays, so that its problem is shown. */
export function packsOf(packs: Packs, formNumber: string | null): number {
  return Number(packs[formNumber ?? ''] ?? 0) || 0;
}

/** The problems with the packs of a catalog's items. */
function problemsOf(items: readonly SupplyItem[], packs: Packs) {
  const lines = items
    .map(({ itemID, formNumber }) => ({ itemID: itemID ?? 0, quantity: packsOf(packs, formNumber) }))
    .filter(({ quantity }) => quantity > 0);
  const orderables = items.map(orderableOf);
  const knownOrders = orderables.flatMap(({ openOrder }) => openOrder?.orderNumber ?? []);
  const limits = lineProblems(lines, { items: orderables, knownOrders });
  return {
    problemOf: ({ itemID, formNumber }: SupplyItem) => {
      const problem = numberProblem(packsOf(packs, formNumber));
      if (problem) return problem;
      const index = lines.findIndex((line) => line.itemID === itemID);
      return limits.find(({ field }) => index >= 0 && field === `lines.${index}.quantity`)?.message;
    },
    hasProblems:
      limits.length > 0 || items.some(({ formNumber }) => numberProblem(packsOf(packs, formNumber))),
  };
}

/** The problem with a number of packs of any item. 0 is none: the item isn't ordered. */
function numberProblem(packs: number): string | undefined {
  if (!Number.isInteger(packs)) return 'Must be a whole number.';
  return packs < 0 ? 'Must be 0 or more.' : undefined;
}

function usualPacks({ usualQuantity }: SupplyItem): string {
  return String(usualQuantity ?? 1);
}

function withoutUsual(packs: Packs, items: readonly SupplyItem[]): Packs {
  const usual = items.filter(({ usualQuantity }) => usualQuantity);
  return Object.fromEntries(
    Object.entries(packs).filter(
      ([form, typed]) => !usual.some((item) => item.formNumber === form && usualPacks(item) === typed),
    ),
  );
}
