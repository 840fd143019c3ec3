import { type IsoDate, isIsoDate } from '../../../kernel/dates.ts';
import type { PortalError } from '../../../kernel/error.ts';
import type { WireCode } from '../../../kernel/wire.ts';
import { type ContractStatus, statusCode, statusLabel } from './codes.ts';

const { Active, Cancelled, Suspense, Expired, Denied } = statusCode;

/** The events that change a contract's status, in the words of its note. */
export const statusChangers = {
  internalUser: 'by an internal user',
  import: 'by import',
  nightlyJob: 'by the nightly job',
  cancellation: 'by cancellation',
  void: 'by voiding',
  rescission: 'by rescinding the cancellation',
} as const;

/** An event that changes a contract's status. */
export type StatusChanger = keyof typeof statusChangers;

/** A change of a contract's status. */
export interface StatusChange {
  from: WireCode;
  to: WireCode;
  by: StatusChanger;
}

const byHand: readonly StatusChanger[] = ['internalUser', 'import'];

/**
 * Every possible status change. Source: decisions.md §5; Assumption: Denied is set as Suspense is; only an active contract is cancelled,
 * since a cancel quote is for active ones.
 */
const statusTransitions: readonly {
  from: ContractStatus;
  to: ContractStatus;
  by: readonly StatusChanger[];
}[] = [
  { from: Active, to: Suspense, by: byHand },
  { from: Suspense, to: Active, by: byHand },
  { from: Active, to: Denied, by: byHand },
  { from: Suspense, to: Denied, by: byHand },
  // The user who denied it can undo that, and reviews it again first.
  { from: Denied, to: Suspense, by: ['internalUser'] },
  { from: Active, to: Expired, by: ['nightlyJob'] },
  { from: Active, to: Cancelled, by: ['cancellation', 'void'] },
  { from: Suspense, to: Cancelled, by: ['void'] },
  { from: Cancelled, to: Active, by: ['rescission'] },
];

/**
 * Returns why a contract's status cannot change this way; undefined when it can. Refuses `voided` (there is no
 * cancellation to rescind) and `no_such_change`. Source: decisions.md §5
 */
export function whyNotStatusChange(change: StatusChange, isVoided: boolean): PortalError | undefined {
  if (isVoided) return { code: 'voided', message: "A voided contract can't be changed." };
  const { from, to, by } = change;
  if (statusTransitions.some((one) => one.from === from && one.to === to && one.by.includes(by)))
    return undefined;
  const message = `A contract can't change from ${statusLabel(from)} to ${statusLabel(to)} ${statusChangers[by]}.`;
  return { code: 'no_such_change', message };
}

/** Writes the note that a change of status leaves: "Active to Expired by the nightly job." Source: decisions.md §5 */
export function statusChangeNote({ from, to, by }: StatusChange): string {
  return `${statusLabel(from)} to ${statusLabel(to)} ${statusChangers[by]}.`;
}

/** The facts that the nightly job checks. */
export interface NightlyFacts {
  status: WireCode;
  /** The last day of cover. */
  expirationDate: IsoDate | null;
  /** A cancellation was requested and is neither closed nor rescinded. */
  isBeingCancelled: boolean;
}

/**
 * Returns the change that the nightly job makes on a day, undefined for none: an active contract whose expiration date
 * has passed expires; through that date it is active. A contract in suspense waits until that is cleared, and one that
 * is being cancelled until that is over: a request made in time isn't lost while its documents are pending. Source:
 * decisions.md §5; Assumption: the wait for a cancellation.
 */
export function nightlyChange(facts: NightlyFacts, today: IsoDate): StatusChange | undefined {
  const { status, expirationDate, isBeingCancelled } = facts;
  if (status !== Active || isBeingCancelled || expirationDate === null || !isIsoDate(expirationDate))
    return undefined;
  return expirationDate < today ? { from: Active, to: Expired, by: 'nightlyJob' } : undefined;
}
