import { CallError } from '@pitlane/shared/client/calls';
import type { PreAuthorizationRow } from '@pitlane/shared/features/claims/pre-authorization-schema';
import { amountToApprove } from '@pitlane/shared/features/claims/rules/entry-facts';
import { preAuthorizationStatus } from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import type { Given } from '../../../commands/run.ts';
import { claimList } from '../../../print/screens/claims/list.ts';
import { prepareWidths, safeText } from '../../../print/text.ts';
import { ask, fieldOf, stopOf } from '../../ask.ts';
import type { AppContext } from '../../context.ts';
import { during, type WorkContext } from '../../during.ts';
import { closed, opened, placed, placedAt } from '../../state.ts';
import { placeOf } from '../../store.ts';
import type { ClaimPlace } from './place.ts';

/** The pre-authorization on top, if there is one. */
function claimNow({ store }: Pick<AppContext, 'store'>): ClaimPlace | undefined {
  const place = placeOf(store.getState().app);
  return place.kind === 'claim' ? place : undefined;
}

/** The queue that is under the pre-authorization, and where: from there the next one opens automatically. */
function queueUnder({ store }: Pick<AppContext, 'store'>) {
  const { places } = store.getState().app;
  const at = places.length - 2;
  const place = places[at];
  const isQueue = place?.kind === 'list' && place.list === 'claim.list';
  return isQueue && (place.fields['view'] ?? 'open') === 'open' ? { at, place } : undefined;
}

/** Reads a pre-authorization and opens it, or refreshes it if it is on top. Throws CallError. */
export async function openClaim(id: string, context: WorkContext): Promise<void> {
  const found = await read(id, context);
  const isShown = claimNow(context)?.found.number === found.number;
  context.store.dispatch(isShown ? placed({ found }) : opened({ kind: 'claim', found, top: 0 }));
}

/** Reads the one on top again. Throws CallError. */
export async function readClaimAgain(context: WorkContext): Promise<void> {
  const place = claimNow(context);
  if (place) await openClaim(place.found.number ?? '', context);
}

/** Moves to a neighbor in the queue, or to the next of its rows that waits for a decision. Throws CallError. */
export async function openNeighbor(context: WorkContext, step: 1 | -1): Promise<void> {
  const queue = queueUnder(context);
  const place = claimNow(context);
  if (!queue || !place) return;
  const rows = queue.place.rows as readonly PreAuthorizationRow[];
  const at = rows.findIndex(({ number }) => number === place.found.number);
  const row = rows[at + step];
  if (row) await show(row, context);
}

/** Whether the queue has a neighbor on that side. */
export function hasNeighbor(
  context: Pick<AppContext, 'store'>,
  { found }: ClaimPlace,
  step: 1 | -1,
): boolean {
  const rows = (queueUnder(context)?.place.rows ?? []) as readonly PreAuthorizationRow[];
  const at = rows.findIndex(({ number }) => number === found.number);
  return at >= 0 && rows[at + step] !== undefined;
}

/**
 * After a decision the next pre-authorization that waits for one opens automatically; after the last one the queue is back. One that was opened
 * otherwise is read again. The decision is made, so a failure to read adds nothing.
 */
export async function afterCommand(context: WorkContext, command: string): Promise<void> {
  const place = claimNow(context);
  if (!place || !changing.includes(command)) return;
  const { signal } = stopOf(context);
  try {
    const queue = queueUnder(context);
    if (!queue) return await readClaimAgain(context);
    const rows = await queueRows(queue.place.fields, context);
    context.store.dispatch(placedAt({ at: queue.at, change: { rows } }));
    const next = rows.find((row) => isPending(row) && row.number !== place.found.number);
    if (next) await show(next, context);
    else context.store.dispatch(closed());
  } catch (error) {
    if (!(error instanceof CallError) && !signal.aborted) throw error;
  }
}

/** The commands that take a pre-authorization out of the queue, or change its place in it. */
const changing = ['claim.decide', 'claim.void', 'claim.answer'];

/** Asks for the amount, with what was requested or is left of it offered, and approves it. */
export function askAmount(context: AppContext, { found }: ClaimPlace): void {
  const { number, version } = found;
  const call = { command: 'claim.decide', args: { number, decision: 'approve', version } };
  const field = fieldOf(call, 'amount');
  if (!field) throw new Error('claim.decide takes no amount');
  const text = amountToApprove(found).toFixed(2);
  void during(context, 'Reading...', () => ask(context, call, field, { text, isOffered: true }));
}

async function show({ number, id }: PreAuthorizationRow, context: WorkContext): Promise<void> {
  const found = await read(number ?? id ?? '', context);
  const queue = queueUnder(context);
  if (queue) {
    const at = queue.place.rows.findIndex((row) => (row as PreAuthorizationRow).number === number);
    context.store.dispatch(placedAt({ at: queue.at, change: { chosen: { id: number, at } } }));
  }
  context.store.dispatch(placed({ found, top: 0 }));
}

async function read(id: string, context: WorkContext) {
  const { signal } = stopOf(context);
  const found = await context.connection.calls.getPreAuthorizationCase({ id }, { signal });
  signal.throwIfAborted();
  return found;
}

/** The rows of the queue, with the widths of what they show known. */
async function queueRows(
  fields: Given['fields'],
  context: WorkContext,
): Promise<readonly PreAuthorizationRow[]> {
  const { signal } = stopOf(context);
  const rows = await claimList.read(context.connection.calls, { fields, signal });
  signal.throwIfAborted();
  await prepareWidths(rows.flatMap((row) => claimList.columns.map(({ text }) => safeText(text(row)))));
  return rows;
}

function isPending({ preAuthorizationStatusTypeId: status }: PreAuthorizationRow): boolean {
  return Number(status) === preAuthorizationStatus.Pending;
}
