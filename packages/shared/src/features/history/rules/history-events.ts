import { formatCell } from '../../../kernel/format.ts';
import type { WireCode } from '../../../kernel/wire.ts';
import { cancelStates } from '../../cancellations/rules/cancel-flow.ts';
import { cancelReasonLabel } from '../../cancellations/rules/reasons.ts';
import { eventText } from '../../claims/rules/event-text.ts';
import { statusLabel } from '../../contracts/rules/codes.ts';
import { mileLimit } from '../../contracts/rules/mileage.ts';
import { voidReasonLabel } from '../../voids/rules/codes.ts';

/** A change in a history row, as it was recorded. */
export interface RecordedChange {
  action: string;
  /** Who did it, by full name. */
  by: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** A value that became another, in words. */
export type ShownChange = {
  label: string;
  from: string | null;
  to: string | null;
};

type Write = (value: unknown) => string | null;

const asText: Write = (value) => (value === null || value === undefined ? null : String(value));
const asDate: Write = (value) => (value === null || value === undefined ? null : formatCell('date', value));
const asMiles: Write = (value) => (value === null || value === undefined ? null : formatCell('miles', value));
/** A contract without a mileage limit shows none. Source: portal.md §9 (miles threshold) */
const asMileLimit: Write = (value) => asMiles(mileLimit(typeof value === 'number' ? value : null));
const asPercent: Write = (value) =>
  value === null || value === undefined ? null : formatCell('percent', value);
const asCancelState: Write = (value) =>
  cancelStates.find(({ name }) => name === value)?.label ?? asText(value);
const asFlag: Write = (value) => (value === true ? 'Yes' : value === false ? 'No' : null);
const asStatus: Write = (value) =>
  value === null || value === undefined ? null : statusLabel(value as WireCode);

/**
 * What of a row is reported, and how. Anything not listed here stays in the record: above all money, which not everyone
 * who reads a timeline may see, and row numbers. Source: decisions.md §3 (fields), security.md §4
 */
const reportedFields: Readonly<Record<string, { label: string; write: Write }>> = {
  status: { label: 'Status', write: asStatus },
  isVoided: { label: 'Voided', write: asFlag },
  state: { label: 'Cancellation', write: asCancelState },
  expirationDate: { label: 'Expires', write: asDate },
  expirationMiles: { label: 'Expires at miles', write: asMileLimit },
  saleMileage: { label: 'Odometer at sale', write: asMiles },
  formName: { label: 'Form', write: asText },
  planDescription: { label: 'Plan', write: asText },
  cancelAsOfDate: { label: 'Cancel as of', write: asDate },
  cancelRefundPercent: { label: 'Cancel %', write: asPercent },
  cancelMiles: { label: 'Miles at cancel', write: asMiles },
};

/**
 * Describes each reported value that changed, in the order of the fields above. Source: decisions.md §3 (timeline: what
 * changed)
 */
export function shownChanges({ before, after }: RecordedChange): ShownChange[] {
  return Object.entries(reportedFields).flatMap(([name, { label, write }]) => {
    const [from, to] = [write(before?.[name]), write(after?.[name])];
    return from === to ? [] : [{ label, from, to }];
  });
}

/** The kind of event of each recorded action, and its words; one that isn't listed is reported by its name. */
const events: Readonly<Record<string, { kind: string; words: (change: RecordedChange) => string }>> = {
  'contract.void': {
    kind: 'void',
    words: ({ after }) => {
      const reason = voidReasonLabel((after?.['voidReasonType'] ?? null) as WireCode);
      return reason ? `Voided: ${reason}` : 'Voided';
    },
  },
  'contract.purchase': {
    kind: 'sold',
    words: ({ after }) => {
      const quoteNumber = after?.['quoteNumber'];
      const review = after?.['duplicateReason'] ? `: ${String(after['duplicateReason'])}` : '';
      return `Purchased${quoteNumber ? ` from quote ${String(quoteNumber)}` : ''}${review}`;
    },
  },
  'contract.remit': { kind: 'remitted', words: ({ after }) => `Remitted${batchPart(after)}` },
  'contract.unremit': { kind: 'remitted', words: ({ after }) => `Remittance returned${batchPart(after)}` },
  'contract.expire': { kind: 'expired', words: () => 'Expired' },
  'contract.changeStatus': {
    kind: 'status',
    words: ({ after }) => `Status changed: ${String(after?.['reason'] ?? '')}`,
  },
  'contract.flagForRefresh': { kind: 'refresh', words: () => 'Refresh from AS400 requested' },
  'contract.refresh': {
    kind: 'refresh',
    words: (change) =>
      shownChanges(change).length > 0 ? 'Refreshed from AS400' : 'Refreshed from AS400: no changes',
  },
  'contract.findForeign': { kind: 'openedBy', words: () => 'Viewed by another dealer' },
  'cancellation.quote': {
    kind: 'quote',
    words: ({ after }) => `Cancel quote ${String(after?.['quoteNumber'] ?? '')} saved${reasonPart(after)}`,
  },
  'cancellation.request': { kind: 'cancel', words: (change) => `Cancellation requested${notePart(change)}` },
  'cancellation.attach': { kind: 'cancel', words: ({ after }) => `${filePart(after)} attached` },
  'cancellation.detach': { kind: 'cancel', words: ({ before }) => `${filePart(before)} removed` },
  'cancellation.completeDocuments': {
    kind: 'cancel',
    words: (change) => `Documents complete${notePart(change)}`,
  },
  'cancellation.approve': { kind: 'cancel', words: (change) => `Cancellation approved${notePart(change)}` },
  'cancellation.rescind': { kind: 'cancel', words: (change) => `Cancellation rescinded${notePart(change)}` },
  'cancellation.withdraw': {
    kind: 'cancel',
    words: (change) => `Cancellation request withdrawn${notePart(change)}`,
  },
  'cancellation.pay': {
    kind: 'cancel',
    words: (change) => `Refund paid${proofPart(change)}${notePart(change)}`,
  },
  'cancellation.payDealer': {
    kind: 'cancel',
    words: (change) => `Dealer's share of the refund paid${proofPart(change)}${notePart(change)}`,
  },
  'cancellation.unpay': {
    kind: 'cancel',
    words: ({ after }) => `${becausePart(after, 'Refund')} Provider's share is due again.`,
  },
  'cancellation.import': { kind: 'cancel', words: () => 'Cancellation imported' },
  'refund.sendLink': { kind: 'cancel', words: () => 'Refund link emailed to the customer' },
  'refund.revokeLinks': { kind: 'cancel', words: () => "Customer's refund links revoked" },
  'cancellation.close': { kind: 'cancel', words: (change) => `Cancellation closed${notePart(change)}` },
  'customer.addContract': {
    kind: 'customer',
    words: ({ after }) => `Added to customer account ${String(after?.['username'] ?? '')}`,
  },
  'customer.removeContract': {
    kind: 'customer',
    words: ({ after }) => `Removed from customer account ${String(after?.['username'] ?? '')}`,
  },
  'customer.changeContact': { kind: 'customer', words: () => 'Customer changed their address or phone' },
  'claim.pay': {
    kind: 'claim',
    words: ({ after }) =>
      claimsIn(after)
        .map(({ claimNumber, checkNumber }) => `Claim ${claimNumber} paid by check ${checkNumber}`)
        .join('. ') || 'Claim paid by check',
  },
  'claim.unpay': {
    kind: 'claim',
    words: ({ after }) => {
      const due = claimsIn(after).map(({ claimNumber }) => `Claim ${claimNumber} is due again.`);
      return [becausePart(after, 'Claim'), ...(due.length > 0 ? due : ['The claim is due again.'])].join(' ');
    },
  },
  ...Object.fromEntries(
    ['request', 'approve', 'deny', 'askInfo', 'answer', 'void', 'photo', 'claim', 'pay'].map((step) => [
      `preAuthorization.${step}`,
      { kind: 'claim', words: preAuthorizationWords },
    ]),
  ),
  'note.add': { kind: 'note', words: ({ after }) => `Note: ${String(after?.['text'] ?? '')}` },
  'note.remove': {
    kind: 'note',
    // Its text is only in the audit: withdrawing a note removes it from everyone's view.
    words: ({ by }) => `Note withdrawn by ${by}`,
  },
};

/** Without the amount, which not everyone who reads a timeline may see. */
function preAuthorizationWords({ action, after }: RecordedChange): string {
  const { number, parent, as400ClaimNumber } = after ?? {};
  return `Pre-authorization ${String(number ?? '')}: ${eventText(action, { parent, as400ClaimNumber })}`;
}

/**
 * Returns whether a check pays a claim according to the records, newest first, so that its payment isn't reported twice.
 * Source: decisions.md §3 (timeline)
 */
export function isPaidByCheck(
  claimId: number,
  records: readonly Pick<RecordedChange, 'action' | 'after'>[],
): boolean {
  const last = records.find(
    ({ action, after }) =>
      ['claim.pay', 'claim.unpay'].includes(action) &&
      ((after?.['claimIds'] ?? []) as number[]).includes(claimId),
  );
  return last?.action === 'claim.pay';
}

/**
 * Leaves out the text of withdrawn notes and says only that each was withdrawn; the text stays in the audit.
 * Source: decisions.md §7 (what can be undone)
 */
export function withoutWithdrawn<T extends RecordedChange>(changes: readonly T[]): T[] {
  const withdrawn = new Set(
    changes.flatMap(({ action, before }) => (action === 'note.remove' ? [before?.['noteId']] : [])),
  );
  return changes.filter(({ action, after }) => action !== 'note.add' || !withdrawn.has(after?.['noteId']));
}

/**
 * Returns the kind of a recorded event and its words, without a figure. An action that isn't listed is reported by its
 * name: nothing that happened is left out. Source: decisions.md §3 (timeline), addition of ours
 */
export function eventWords(change: RecordedChange): { kind: string; text: string } {
  const named = events[change.action];
  if (named) return { kind: named.kind, text: named.words(change) };
  const [noun = '', verb = ''] = change.action.split('.');
  const words = `${noun} ${verb.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`.trim();
  return {
    kind: noun === 'cancellation' ? 'cancel' : noun,
    text: words.charAt(0).toUpperCase() + words.slice(1),
  };
}

function reasonPart(after: RecordedChange['after']): string {
  const reason = cancelReasonLabel((after?.['cancelReason'] ?? null) as WireCode);
  return reason && `: ${reason}`;
}

/** The batch, where the reader may see its number. */
function batchPart(after: RecordedChange['after']): string {
  const batchNumber = after?.['batchNumber'];
  return typeof batchNumber === 'string' ? ` in batch ${batchNumber}` : '';
}

/** The claims of a contract that checks paid or no longer pay. Older records have only their ids. */
function claimsIn(after: RecordedChange['after']): { claimNumber: string; checkNumber: number }[] {
  return (after?.['claims'] ?? []) as { claimNumber: string; checkNumber: number }[];
}

/** Why a check no longer pays. Older records don't say whether it was voided or stopped. */
function becausePart(after: RecordedChange['after'], what: string): string {
  const because = after?.['because'];
  return typeof because === 'string' ? because : `${what} check voided or stopped.`;
}

/** The proof of a payment. */
function proofPart({ after }: RecordedChange): string {
  const proof = after?.['proof'];
  return typeof proof === 'string' && proof ? ` (${proof})` : '';
}

/** "Payoff letter (letter.pdf)". */
function filePart(file: RecordedChange['after']): string {
  return `${String(file?.['document'] ?? 'Document')} (${String(file?.['fileName'] ?? '')})`;
}

/** The text that the user wrote at a step. */
function notePart({ after }: RecordedChange): string {
  const note = after?.['note'];
  return typeof note === 'string' && note ? `: ${note}` : '';
}
