import type { Session } from '@pitlane/shared/access/session';
import { orderableOf } from '@pitlane/shared/features/supplies/order-text';
import { lineProblems } from '@pitlane/shared/features/supplies/rules/order-lines';
import type { SupplyCatalog, SupplyItem } from '@pitlane/shared/features/supplies/schema';
import { useState } from 'react';
import { useOneAtATime } from '../../kit/use-one-at-a-time.ts';
import { useTryCommand } from '../../portal/run-command/use-run-command.ts';

interface Options {
  session: Session;
  catalog: SupplyCatalog;
  dealerCode: string | undefined;
}

/** Where an order goes and what else is said with it, as it is typed. */
export interface OrderDetails {
  attention: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  note: string;
}

const nothing: Readonly<Record<string, string>> = {};

/** An order that is being filled in: packs by form, its problems, and how it is sent. */
export function useSupplyOrder({ session, catalog, dealerCode }: Options) {
  const tryCommand = useTryCommand(session);
  const [packs, setPacks] = useState(nothing);
  const [details, setDetails] = useState(() => detailsOf(catalog));
  const [problem, setProblem] = useState<string>();
  const { isRunning: isSending, runOne } = useOneAtATime();
  const items = catalog.items ?? [];
  const chosen = items.filter(({ formNumber }) => packsOf(packs, formNumber) > 0);
  const lines = chosen.map((item) => ({
    itemID: item.itemID ?? 0,
    quantity: packsOf(packs, item.formNumber),
  }));
  const orderables = items.map(orderableOf);
  const known = orderables.flatMap(({ openOrder }) => openOrder?.orderNumber ?? []);
  const limits = lineProblems(lines, { items: orderables, knownOrders: known });

  const send = (call: { command: string; args: Record<string, unknown> }) =>
    runOne(async () => {
      setProblem(undefined);
      const outcome = await tryCommand(call);
      if (outcome.kind === 'done') return setPacks(nothing);
      setProblem(reasonOf(outcome));
    });
  const whose = dealerCode ? { dealerCode } : {};
  return {
    packs,
    details,
    chosen,
    problem,
    isSending,
    limitOf: ({ itemID }: SupplyItem) => {
      const index = lines.findIndex((line) => line.itemID === itemID);
      return limits.find(({ field }) => index >= 0 && field === `lines.${index}.quantity`)?.message;
    },
    hasProblems: limits.length > 0,
    setPacks: (formNumber: string | null, text: string) =>
      setPacks((now) => ({ ...now, [formNumber ?? '']: text })),
    setDetail: (name: keyof OrderDetails, text: string) => setDetails((now) => ({ ...now, [name]: text })),
    clear: () => setPacks(nothing),
    fillIn: (from: readonly SupplyItem[]) =>
      setPacks(
        Object.fromEntries(from.map((item) => [item.formNumber ?? '', String(item.usualQuantity ?? 1)])),
      ),
    /** What is on its way is ordered again only where the page has said so. */
    order: () =>
      send({
        command: 'supply.order',
        args: {
          ...whose,
          ...changedDetails(details, catalog),
          items: chosen.map(({ formNumber }) => `${formNumber}=${packsOf(packs, formNumber)}`).join(','),
          ...(chosen.some(({ openOrder }) => openOrder) ? { anyway: true } : {}),
        },
      }),
    orderUsual: (isAnyway: boolean) =>
      send({ command: 'supply.orderUsual', args: { ...whose, ...(isAnyway ? { anyway: true } : {}) } }),
  };
}

/** What is typed for a form; anything but a whole number counts as it is, so that the limit says what is wrong. */
export function packsOf(packs: Readonly<Record<string, string>>, formNumber: string | null): number {
  return Number(packs[formNumber ?? ''] ?? 0) || 0;
}

function detailsOf({ shipTo }: SupplyCatalog): OrderDetails {
  return {
    attention: '',
    address: shipTo?.address1 ?? '',
    city: shipTo?.city ?? '',
    state: shipTo?.stateAbbreviation ?? '',
    zip: shipTo?.zip ?? '',
    note: '',
  };
}

/** An address that is the known one isn't sent. */
function changedDetails(details: OrderDetails, catalog: SupplyCatalog): Partial<OrderDetails> {
  const { attention, note, ...where } = details;
  const known = detailsOf(catalog);
  const isChanged = (Object.keys(where) as (keyof typeof where)[]).some(
    (name) => where[name] !== known[name],
  );
  return Object.fromEntries(
    Object.entries(isChanged ? details : { attention, note }).filter(([, text]) => text.trim() !== ''),
  );
}

function reasonOf(outcome: Awaited<ReturnType<ReturnType<typeof useTryCommand>>>): string | undefined {
  if (outcome.kind === 'failed') return outcome.failure.message;
  if (outcome.kind === 'disabled') return outcome.reason;
  if (outcome.kind === 'incomplete') return outcome.problems[0]?.message;
  return undefined;
}
