import type { Session } from '@pitlane/shared/access/session';
import { isOutcomeOpen } from '@pitlane/shared/client/transport/repeat';
import { orderableOf } from '@pitlane/shared/features/supplies/order-text';
import { lineProblems } from '@pitlane/shared/features/supplies/rules/order-lines';
import {
  OrderDetails,
  ShipToFields,
  type SupplyCatalog,
  type SupplyItem,
  wholeAddress,
} from '@pitlane/shared/features/supplies/schema';
import { lazy } from '@pitlane/shared/kernel/lazy';
import { useMemo, useState } from 'react';
import { type Sent, useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { useUnsavedChanges } from '../../kit/forms/use-unsaved-changes.ts';
import { useOneAtATime } from '../../kit/use-one-at-a-time.ts';
import { sentOf } from '../../portal/run-command/use-command-form.ts';
import { useTryCommand } from '../../portal/run-command/use-run-command.ts';
import { draftNamed } from '../../session/drafts.ts';

interface Options {
  session: Session;
  catalog: SupplyCatalog;
  dealerCode: string | undefined;
}

const whereNames = ['address', 'city', 'state', 'zip'] as const;

/** Where an order goes and what else is said with it, as it is typed. */
type Details = Record<(typeof whereNames)[number] | 'attention' | 'note', string>;

const schema = lazy(() =>
  OrderDetails().refine((details) => new Set(whereNames.map((name) => Boolean(details[name]))).size === 1, {
    path: ['address'],
    message: wholeAddress.message,
  }),
);

type Packs = Readonly<Record<string, string>>;

/** An order that is being filled in: packs by form, its problems, and how it is sent. */
export function useSupplyOrder({ session, catalog, dealerCode }: Options) {
  const tryCommand = useTryCommand(session);
  const { packs, setPacks } = useTypedPacks(dealerCode);
  const [known] = useState(() => knownDetails(catalog));
  const draft = useMemo(() => draftNamed(`supply order ${dealerCode ?? ''}`), [dealerCode]);
  const items = catalog.items ?? [];
  const chosen = items.filter(({ formNumber }) => packsOf(packs, formNumber) > 0);
  const lines = chosen.map((item) => ({
    itemID: item.itemID ?? 0,
    quantity: packsOf(packs, item.formNumber),
  }));
  const orderables = items.map(orderableOf);
  const knownOrders = orderables.flatMap(({ openOrder }) => openOrder?.orderNumber ?? []);
  const limits = lineProblems(lines, { items: orderables, knownOrders });
  const whose = dealerCode ? { dealerCode } : {};
  const form = useSchemaForm<Details>({
    schema,
    stored: known,
    draft,
    send: async (details) => {
      // An address that is the known one isn't sent. What is on its way is ordered again only where the page has said so.
      const args = {
        ...whose,
        ...(isSamePlace(details, known) ? withoutPlace(details) : details),
        items: chosen.map(({ formNumber }) => `${formNumber}=${packsOf(packs, formNumber)}`).join(','),
        ...(chosen.some(({ openOrder }) => openOrder) ? { anyway: true } : {}),
      };
      return sentOrder(await tryCommand({ command: 'supply.order', args }));
    },
    onDone: () => clear(),
  });
  const clear = () => {
    setPacks({});
    form.control.reset(known);
  };
  const isKept = () => form.isKept() || Object.keys(packs).length > 0;
  useUnsavedChanges('Supply order', { isDirty: isKept(), isKept });
  const usual = useOneAtATime();
  const [usualProblem, setUsualProblem] = useState<string>();
  const orderUsual = (isAnyway: boolean) =>
    usual.runOne(async () => {
      setUsualProblem(undefined);
      const args = { ...whose, ...(isAnyway ? { anyway: true } : {}) };
      const sent = sentOrder(await tryCommand({ command: 'supply.orderUsual', args }));
      if (sent.kind === 'done') return clear();
      setUsualProblem(sent.kind === 'failed' ? sent.failure.message : sent.reason);
    });
  return {
    packs,
    form,
    chosen,
    problem: form.problem ?? usualProblem,
    isSending: form.isSending || usual.isRunning,
    limitOf: ({ itemID }: SupplyItem) => {
      const index = lines.findIndex((line) => line.itemID === itemID);
      return limits.find(({ field }) => index >= 0 && field === `lines.${index}.quantity`)?.message;
    },
    hasProblems: limits.length > 0,
    setPacks: (formNumber: string | null, text: string) => {
      const { [formNumber ?? '']: _before, ...others } = packs;
      setPacks(text === '' ? others : { ...packs, [formNumber ?? '']: text });
    },
    clear,
    fillIn: (from: readonly SupplyItem[]) =>
      setPacks(
        Object.fromEntries(from.map((item) => [item.formNumber ?? '', String(item.usualQuantity ?? 1)])),
      ),
    orderUsual,
  };
}

/** The packs that are typed, by form. They are there again after a reload or a look at another page. */
function useTypedPacks(dealerCode: string | undefined) {
  const draft = useMemo(() => draftNamed(`supply packs ${dealerCode ?? ''}`), [dealerCode]);
  const [packs, setPacks] = useState(() => (draft.read() ?? {}) as Packs);
  return {
    packs,
    setPacks: (next: Packs) => {
      setPacks(next);
      draft.write(Object.keys(next).length > 0 ? next : undefined);
    },
  };
}

/** What is typed for a form; anything but a whole number counts as it is, so that the limit says what is wrong. */
export function packsOf(packs: Readonly<Record<string, string>>, formNumber: string | null): number {
  return Number(packs[formNumber ?? ''] ?? 0) || 0;
}

/** The known address, to be changed; nothing of one that couldn't be sent. */
function knownDetails({ shipTo }: SupplyCatalog): Details {
  const {
    address1 = '',
    city = '',
    stateAbbreviation = '',
    zip = '',
  } = ShipToFields().safeParse(shipTo).data ?? {};
  return { attention: '', address: address1, city, state: stateAbbreviation, zip, note: '' };
}

function isSamePlace(details: Readonly<Record<string, unknown>>, known: Details): boolean {
  return whereNames.every((name) => (details[name] ?? '') === known[name]);
}

function withoutPlace({ attention, note }: Readonly<Record<string, unknown>>) {
  return { attention, note };
}

/** What is on order by now changes the request, so that an order without an answer could be sent twice. */
function sentOrder(outcome: Parameters<typeof sentOf>[0]): Sent {
  const sent = sentOf(outcome);
  if (sent.kind !== 'failed' || !isOutcomeOpen(sent.failure)) return sent;
  const reason = 'No response. It may be ordered anyway. Check your orders before you try again.';
  return { kind: 'refused', reason };
}
