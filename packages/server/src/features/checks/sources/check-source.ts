import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { PortalError } from '@pitlane/shared/kernel/error';
import type { Cents } from '@pitlane/shared/kernel/money';
import type { Queryable } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { type CallRefusal, conflict } from '../../../http/refusal.ts';

/** The item that a line of a check pays. */
export type LineSource = 'refundPart' | 'claim' | 'statement';

/** Something that may be paid by a check, or why it can't be. Money in whole cents. */
export interface Candidate {
  /** The id of the refund part, claim or statement; 0 if it doesn't exist yet. */
  id: number;
  /** Payments with the same key are on one check. Source: areas.md §13.2 (R49) */
  payeeKey: string;
  payee: string;
  /** The lines of the address; null if it is incomplete. */
  address: readonly string[] | null;
  dealerCode: string | null;
  contract: { id: number; programCode: string; contractNumber: string; contractSuffix: string } | null;
  amountCents: Cents;
  /** A late penalty: a separate line. */
  penaltyCents: Cents;
  /** The text on the stub. */
  text: string;
  /** Why it isn't paid, as far as its source knows. */
  leftOut?: PortalError | undefined;
}

/** Which candidates are asked for: those due through a day, of all dealers or of one; or exactly these, whether or not a run has them. */
export interface CandidateRequest {
  throughDate: IsoDate;
  dealerCode: string | null;
  /** The day on which they would be paid. */
  today: IsoDate;
  ids?: readonly number[] | undefined;
}

/** A line as a check pays it. */
export interface PaidLine {
  id: number;
  amountCents: Cents;
  penaltyCents: Cents;
  checkId: number;
  /** Null before the release. */
  checkNumber: number | null;
}

/** The lifecycle of lines: a run takes them, returns them or pays them, or their check is voided or stopped. */
export type LineMove = { to: 'InRun' } | { to: 'Due'; because?: string } | { to: 'Paid'; paidOn: IsoDate };

/**
 * Where a kind of check run finds what it pays. Missing names and addresses, amounts of nothing, holds and other runs are the run's own matter; a source
 * says only what else prevents a payment. Source: areas.md §13.2
 */
export interface CheckSource {
  lineSource: LineSource;
  /** Locks what paying these changes, in one order, so that it can't change between reading and writing. */
  lock(tx: Queryable, request: CandidateRequest): Promise<void>;
  candidates(tx: Queryable, request: CandidateRequest): Promise<Candidate[]>;
  /** Moves lines on, in the transaction that prepares, releases, discards, voids or stops. Lines are locked. */
  move(tx: Queryable, lines: readonly PaidLine[], move: LineMove, call: Call): Promise<void>;
}

/** Returns the lines of an address; null if a letter wouldn't arrive. */
export function addressLines(at: {
  address1: string | null;
  address2?: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
}): string[] | null {
  const [address1, address2, city, state, zip] = [at.address1, at.address2, at.city, at.state, at.zip].map(
    (text) => plainLine(text ?? ''),
  );
  if (!address1 || !city || !state || !zip) return null;
  return [address1, ...(address2 ? [address2] : []), `${city}, ${state} ${zip}`];
}

/** A text as it can be printed on one line. */
export function plainLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Refuses to move what a check pays once someone else has changed it. */
export function changedMeanwhile(what: LineSource): CallRefusal {
  return conflict({
    code: 'changed_meanwhile',
    message: `A ${what} of these checks has changed.`,
    next: 'Review it, then try again.',
  });
}
