import type { Session } from '@pitlane/shared/access/session';
import { isOutcomeOpen } from '@pitlane/shared/client/transport/repeat';
import type { CommandCall } from '@pitlane/shared/engine/effect';
import { cancelledSince } from '@pitlane/shared/features/supplies/rules/order-lines';
import {
  OrderDetails,
  ShipToFields,
  type SupplyCatalog,
  type SupplyItem,
  wholeAddress,
} from '@pitlane/shared/features/supplies/schema';
import { lazy } from '@pitlane/shared/kernel/lazy';
import { useState } from 'react';
import { headingOf } from '../../kit/focus/heading.ts';
import { type SendEvent, type SendResult, useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { useUnsavedChanges } from '../../kit/forms/use-unsaved-changes.ts';
import { useIsShown } from '../../kit/use-is-shown.ts';
import { useOneAtATime } from '../../kit/use-one-at-a-time.ts';
import { notifySendResult, sendResultOf } from '../../portal/run-command/use-command-form.ts';
import { useTryCommand } from '../../portal/run-command/use-run-command.ts';
import { useDraftNamed } from '../../session/drafts.ts';
import { type Packs, packsOf, usePacks } from './use-packs.ts';

interface Options {
  session: Session;
  catalog: SupplyCatalog;
  dealerCode: string | undefined;
}

/** The address fields of an order. */
export const addressFields = ['address', 'city', 'state', 'zip'] as const;

/** The fields of an order other than its packs, as typed. */
type Details = Record<(typeof addressFields)[number] | 'attention' | 'note', string>;

const schema = lazy(() =>
  OrderDetails().refine(
    (details) => new Set(addressFields.map((name) => Boolean(details[name]))).size === 1,
    { path: ['address'], message: wholeAddress.message },
  ),
);

/** An order that is being filled in: packs by form, its problems, and how it is sent. */
export function useSupplyOrder(options: Options) {
  const { session, catalog, dealerCode } = options;
  const entry = usePacks(catalog, dealerCode);
  const { packs, selected, hasProblems } = entry;
  const { isAnyway, trySelected, tryUsual } = useTryOrder(session, dealerCode);
  // Both ways to order show their problem in the same place: that of the last one.
  const [last, setLast] = useState<{ isUsual: boolean; problem?: string }>();
  const { form, reset } = useDetailsForm(options, {
    send: async (details) => {
      setLast({ isUsual: false });
      // Wrong packs show their own problem.
      if (hasProblems) return { kind: 'refused', reason: '' };
      const result = await trySelected(selected, { packs, details });
      // Even if the page was left: what is ordered isn't a draft any more.
      if (result.kind === 'done') entry.removeAll();
      return result;
    },
    onDone: () => clear(),
  });
  const clear = () => {
    setLast(undefined);
    entry.removeAll();
    reset();
  };
  const isFilledIn = selected.length > 0 || hasProblems;
  const isDirty = form.isDirty || isFilledIn;
  const isKept = () => form.isKept() || Object.keys(packs).length > 0;
  useUnsavedChanges('Supply order', { isDirty, isKept });
  const usual = useUsualOrder(tryUsual, {
    onStart: () => setLast(undefined),
    onDone: entry.removeUsual,
    onProblem: (problem) => setLast({ isUsual: true, problem }),
  });
  const submit = async (event: SendEvent) => {
    setLast(undefined);
    if (isFilledIn) await form.submit(event);
    else event.preventDefault();
  };
  return {
    ...entry,
    form,
    /** The packs and details from before a look at another page. */
    restored: { ...form, isRestored: form.isRestored || entry.isRestored, isDirty, forget: clear },
    problem: last?.isUsual === false ? form.problem : last?.problem,
    isFilledIn,
    isAnyway,
    isSending: form.isSending || usual.isRunning,
    submit,
    clear,
    orderUsual: usual.order,
  };
}

interface FormOptions {
  /** Sends the order with these details. */
  send: (details: Readonly<Record<string, unknown>>) => Promise<SendResult>;
  onDone: () => void;
}

/** The form for the details of an order, which starts with the address on file. */
function useDetailsForm({ catalog, dealerCode }: Options, { send, onDone }: FormOptions) {
  const [onFile] = useState(() => detailsOnFile(catalog));
  const draft = useDraftNamed(`supply order ${dealerCode ?? ''}`);
  const form = useSchemaForm<Details>({
    schema,
    stored: onFile,
    draft,
    // The address on file isn't sent.
    send: (details) => send(isSameAddress(details, onFile) ? withoutAddress(details) : details),
    onDone,
    onLeft: notifySendResult,
  });
  return { form, reset: () => form.control.reset(onFile) };
}

/**
 * Sends an order, and decides whether it adds to one that is already on its way. An order from this page may be on its way even without a response,
 * so the next order of the same form doesn't confirm that: the server returns its earlier response or refuses.
 */
function useTryOrder(session: Session, dealerCode: string | undefined) {
  const tryCommand = useTryCommand(session);
  const [sentForms, setSentForms] = useState<readonly (string | null)[]>([]);
  const isAnyway = (ordered: readonly SupplyItem[]) =>
    ordered.some(({ openOrder }) => openOrder) &&
    !ordered.some(({ formNumber }) => sentForms.includes(formNumber));
  const tryOrder = async (call: CommandCall, ordered: readonly SupplyItem[]): Promise<SendResult> => {
    const pressedOn = document.activeElement;
    let result = sendResultOf(await tryCommand(call));
    // An order without a response was cancelled: the press after that is a new order.
    if (wasCancelled(result)) result = sendResultOf(await tryCommand(call));
    const isOpen = result.kind === 'failed' && isOutcomeOpen(result.failure);
    const forms = ordered.map(({ formNumber }) => formNumber);
    // A refusal has said what is on order: the next press orders it anyway.
    setSentForms((before) => [
      ...before.filter((form) => !forms.includes(form)),
      ...(isOpen || result.kind === 'done' ? forms : []),
    ]);
    if (result.kind === 'done') leave(pressedOn);
    return isOpen ? { kind: 'refused', reason: noResponse } : result;
  };
  const dealer = dealerCode ? { dealerCode } : {};
  // Forms that are on order are only ordered again if the page has said so.
  const anyway = (ordered: readonly SupplyItem[]) => (isAnyway(ordered) ? { anyway: true } : {});
  return {
    isAnyway,
    /** Orders these items by their packs. */
    trySelected: (selected: readonly SupplyItem[], { packs, details }: OrderContent) => {
      const items = selected.map(({ formNumber }) => `${formNumber}=${packsOf(packs, formNumber)}`).join(',');
      const args = { ...dealer, ...details, items, ...anyway(selected) };
      return tryOrder({ command: 'supply.order', args }, selected);
    },
    /** Orders the usual items as they are. */
    tryUsual: (items: readonly SupplyItem[]) =>
      tryOrder({ command: 'supply.orderUsual', args: { ...dealer, ...anyway(items) } }, items),
  };
}

interface OrderContent {
  packs: Packs;
  details: Readonly<Record<string, unknown>>;
}

/** Moves the focus from where an order was placed to the page's heading: a second Enter doesn't order again, and no field keeps the keys of Undo. */
function leave(pressedOn: Element | null): void {
  // The user may have moved on.
  if (pressedOn !== document.activeElement) return;
  headingOf(pressedOn?.closest('main'))?.focus({ preventScroll: true });
}

/** Returns whether the order that this press repeats was cancelled before it. An attempt of this press itself may have been the order. */
const wasCancelled = (result: SendResult) =>
  result.kind === 'failed' &&
  !result.failure.mayBeDone &&
  result.failure.errors.some(({ code }) => code === cancelledSince);

const noResponse = "No response. The order may have gone through. Trying again won't order it twice.";

interface UsualOptions {
  onStart: () => void;
  onDone: () => void;
  onProblem: (problem: string) => void;
}

/** The usual order, which is sent as it is, whatever is typed. */
function useUsualOrder(
  tryUsual: (items: readonly SupplyItem[]) => Promise<SendResult>,
  { onStart, onDone, onProblem }: UsualOptions,
) {
  const { isRunning, runOne } = useOneAtATime();
  const isShown = useIsShown();
  const order = (items: readonly SupplyItem[]) =>
    runOne(async () => {
      onStart();
      const result = await tryUsual(items);
      if (result.kind === 'done') return onDone();
      if (!isShown.current) return notifySendResult(result);
      onProblem(result.kind === 'failed' ? result.failure.message : result.reason);
    });
  return { isRunning, order };
}

/** The address on file, to be changed; empty if it isn't a complete one. */
function detailsOnFile({ shipTo }: SupplyCatalog): Details {
  const {
    address1 = '',
    city = '',
    stateAbbreviation = '',
    zip = '',
  } = ShipToFields().safeParse(shipTo).data ?? {};
  return { attention: '', address: address1, city, state: stateAbbreviation, zip, note: '' };
}

function isSameAddress(details: Readonly<Record<string, unknown>>, onFile: Details): boolean {
  return addressFields.every((name) => (details[name] ?? '') === onFile[name]);
}

function withoutAddress({ attention, note }: Readonly<Record<string, unknown>>) {
  return { attention, note };
}
