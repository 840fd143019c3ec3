import type { Session } from '@pitlane/shared/access/session';
import { isOutcomeOpen } from '@pitlane/shared/client/transport/repeat';
import type { CommandCall } from '@pitlane/shared/engine/effect';
import { orderableOf } from '@pitlane/shared/features/supplies/order-text';
import { cancelledSince, lineProblems } from '@pitlane/shared/features/supplies/rules/order-lines';
import {
  OrderDetails,
  ShipToFields,
  type SupplyCatalog,
  type SupplyItem,
  wholeAddress,
} from '@pitlane/shared/features/supplies/schema';
import { lazy } from '@pitlane/shared/kernel/lazy';
import { useRef, useState } from 'react';
import { headingOf } from '../../kit/focus/heading.ts';
import { type SendEvent, type SendResult, useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { useUnsavedChanges } from '../../kit/forms/use-unsaved-changes.ts';
import { useIsShown } from '../../kit/use-is-shown.ts';
import { useOneAtATime } from '../../kit/use-one-at-a-time.ts';
import { notifySendResult, sendResultOf } from '../../portal/run-command/use-command-form.ts';
import { useTryCommand } from '../../portal/run-command/use-run-command.ts';
import { useDraftNamed } from '../../session/drafts.ts';

interface Options {
  session: Session;
  catalog: SupplyCatalog;
  dealerCode: string | undefined;
}

export const whereNames = ['address', 'city', 'state', 'zip'] as const;

/** Where an order goes and what else goes with it, as it is typed. */
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
  const { tryOrder, isAnyway } = useTryOrder(session);
  const typed = useTypedPacks(dealerCode);
  const { packs, changePacks } = typed;
  const [known] = useState(() => knownDetails(catalog));
  const draft = useDraftNamed(`supply order ${dealerCode ?? ''}`);
  // Both ways to order show their problem at the same place: that of the last one.
  const [last, setLast] = useState<{ isUsual: boolean; problem?: string }>();
  const items = catalog.items ?? [];
  const { problemOf, hasProblems } = problemsOf(catalog, packs);
  const chosen = items.filter((item) => packsOf(packs, item.formNumber) > 0 && !problemOf(item));
  const whose = dealerCode ? { dealerCode } : {};
  const form = useSchemaForm<Details>({
    schema,
    stored: known,
    draft,
    send: async (details) => {
      setLast({ isUsual: false });
      // Wrong packs say so themselves.
      if (hasProblems) return { kind: 'refused', reason: '' };
      // An address that is the known one isn't sent. What is on its way is ordered again only where the page has said so.
      const args = {
        ...whose,
        ...(isSamePlace(details, known) ? withoutPlace(details) : details),
        items: chosen.map(({ formNumber }) => `${formNumber}=${packsOf(packs, formNumber)}`).join(','),
        ...(isAnyway(chosen) ? { anyway: true } : {}),
      };
      const sent = await tryOrder({ command: 'supply.order', args }, chosen);
      // Even if the page was left: what is ordered isn't a draft any more.
      if (sent.kind === 'done') changePacks(() => ({}));
      return sent;
    },
    onDone: () => clear(),
    onLeft: notifySendResult,
  });
  const clear = () => {
    setLast(undefined);
    changePacks(() => ({}));
    form.control.reset(known);
  };
  const isFilledIn = chosen.length > 0 || hasProblems;
  const isDirty = form.isDirty || isFilledIn;
  const isKept = () => form.isKept() || Object.keys(packs).length > 0;
  useUnsavedChanges('Supply order', { isDirty, isKept });
  const usual = useUsualOrder(tryOrder, {
    onStart: () => setLast(undefined),
    onDone: () => changePacks((now) => withoutUsual(now, items)),
    onProblem: (problem) => setLast({ isUsual: true, problem }),
  });
  return {
    packs,
    form,
    /** What was typed before a look at another page: of the packs too. */
    restored: { ...form, isRestored: form.isRestored || typed.isRestored, isDirty, forget: clear },
    /** The items to order, without those whose packs are wrong. */
    chosen,
    isAnyway,
    isFilledIn,
    problemOf,
    problem: last?.isUsual === false ? form.problem : last?.problem,
    isSending: form.isSending || usual.isRunning,
    setPacks: (formNumber: string | null, text: string) =>
      changePacks(({ [formNumber ?? '']: _before, ...others }) =>
        text === '' ? others : { ...others, [formNumber ?? '']: text },
      ),
    clear,
    fillIn: (from: readonly SupplyItem[]) =>
      changePacks(() => Object.fromEntries(from.map((item) => [item.formNumber ?? '', usualPacks(item)]))),
    submit: async (event: SendEvent) => {
      setLast(undefined);
      if (isFilledIn) await form.submit(event);
      else event.preventDefault();
    },
    orderUsual: (ordered: readonly SupplyItem[]) =>
      usual.order({ ...whose, ...(isAnyway(ordered) ? { anyway: true } : {}) }, ordered),
  };
}

/**
 * Sends an order, and decides whether it adds to one that is already on its way. An order from this page may be on its way even without a response,
 * so the next order of the same form doesn't confirm that: the server returns its earlier response or refuses.
 */
function useTryOrder(session: Session) {
  const tryCommand = useTryCommand(session);
  const [sentForms, setSentForms] = useState<readonly (string | null)[]>([]);
  return {
    isAnyway: (ordered: readonly SupplyItem[]) =>
      ordered.some(({ openOrder }) => openOrder) &&
      !ordered.some(({ formNumber }) => sentForms.includes(formNumber)),
    tryOrder: async (call: CommandCall, ordered: readonly SupplyItem[]): Promise<SendResult> => {
      const pressedOn = document.activeElement;
      let sent = sendResultOf(await tryCommand(call));
      // An order without an answer was cancelled: the press after that is a new order.
      if (wasCancelled(sent)) sent = sendResultOf(await tryCommand(call));
      const isOpen = sent.kind === 'failed' && isOutcomeOpen(sent.failure);
      const forms = ordered.map(({ formNumber }) => formNumber);
      // A refusal has said what is on order: the next press orders it anyway.
      setSentForms((before) => [
        ...before.filter((form) => !forms.includes(form)),
        ...(isOpen || sent.kind === 'done' ? forms : []),
      ]);
      if (sent.kind === 'done') leave(pressedOn);
      return isOpen ? { kind: 'refused', reason: noAnswer } : sent;
    },
  };
}

/** Moves the focus from where an order was placed to the page's heading: a second Enter doesn't order again, and no field keeps the keys of Undo. */
function leave(pressedOn: Element | null): void {
  // The user may have moved on.
  if (pressedOn !== document.activeElement) return;
  headingOf(pressedOn?.closest('main'))?.focus({ preventScroll: true });
}

/** Whether the order that this press repeats was cancelled before it. A try of this press itself may have been the order. */
const wasCancelled = (sent: SendResult) =>
  sent.kind === 'failed' &&
  !sent.failure.mayBeDone &&
  sent.failure.errors.some(({ code }) => code === cancelledSince);

const noAnswer = "No response. The order may have gone through. Trying again won't order it twice.";

interface UsualOptions {
  onStart: () => void;
  onDone: () => void;
  onProblem: (problem: string) => void;
}

/** The usual order, which is sent as it is, whatever is typed. */
function useUsualOrder(tryOrder: ReturnType<typeof useTryOrder>['tryOrder'], options: UsualOptions) {
  const { isRunning, runOne } = useOneAtATime();
  const isShown = useIsShown();
  const order = (args: Record<string, unknown>, ordered: readonly SupplyItem[]) =>
    runOne(async () => {
      options.onStart();
      const sent = await tryOrder({ command: 'supply.orderUsual', args }, ordered);
      if (sent.kind === 'done') return options.onDone();
      if (!isShown.current) return notifySendResult(sent);
      options.onProblem(sent.kind === 'failed' ? sent.failure.message : sent.reason);
    });
  return { isRunning, order };
}

/** The packs that are typed, by form. They are there again after a reload or a look at another page. */
function useTypedPacks(dealerCode: string | undefined) {
  const draft = useDraftNamed(`supply packs ${dealerCode ?? ''}`);
  const [packs, setPacks] = useState(() => (draft.read() ?? {}) as Packs);
  const [isRestored] = useState(() => draft.read() !== undefined);
  // An order takes a while: what is typed while it is sent must not be lost.
  const now = useRef(packs);
  return {
    packs,
    isRestored,
    changePacks: (change: (packs: Packs) => Packs) => {
      now.current = change(now.current);
      setPacks(now.current);
      draft.write(Object.keys(now.current).length > 0 ? now.current : undefined);
    },
  };
}

/** The problems with the packs that are typed. */
function problemsOf(catalog: SupplyCatalog, packs: Packs) {
  const items = catalog.items ?? [];
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

/** What is wrong with a number of packs, whatever the item allows. None is no mistake here: the item isn't ordered. */
function numberProblem(packs: number): string | undefined {
  if (!Number.isInteger(packs)) return 'Must be a whole number.';
  return packs < 0 ? 'Must be 0 or more.' : undefined;
}

function usualPacks({ usualQuantity }: SupplyItem): string {
  return String(usualQuantity ?? 1);
}

/** The packs that are typed without those that the usual order had as well. */
function withoutUsual(packs: Packs, items: readonly SupplyItem[]): Packs {
  const usual = items.filter(({ usualQuantity }) => usualQuantity);
  return Object.fromEntries(
    Object.entries(packs).filter(
      ([form, typed]) => !usual.some((item) => item.formNumber === form && usualPacks(item) === typed),
    ),
  );
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
