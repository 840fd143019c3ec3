import { may } from '@pitlane/shared/access/permissions';
import type { Actor } from '@pitlane/shared/access/session';
import { statusCode, statusLabel } from '@pitlane/shared/features/contracts/rules/codes';
import {
  eventWords,
  isPaidByCheck,
  type RecordedChange,
  shownChanges,
  withoutWithdrawn,
} from '@pitlane/shared/features/history/rules/history-events';
import type { HistoryEvent } from '@pitlane/shared/features/history/schema';
import { addDays, dayIn, type IsoDate } from '@pitlane/shared/kernel/dates';
import { lookAction } from '../../audit/record-change.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { contractIdOf, readContractKey } from '../contracts/find-contract.ts';
import { receiptOf } from '../voids/receipt.ts';
import { voidAction } from '../voids/void-facts.ts';

/** How many recorded rows are returned, newest first. Views by others may be many on a few contracts; changes never are. */
const mostRecorded = 500;

interface SaleRow {
  id: number;
  status: number;
  is_voided: boolean;
  purchase_date: IsoDate;
  expiration_date: IsoDate;
  cancel_transaction_date: IsoDate | null;
  dealer_name: string;
  batch_number: string | null;
  batch_status: string | null;
  submitted_on: IsoDate | null;
  posted_on: IsoDate | null;
}

interface RecordRow extends RecordedChange {
  id: number;
  at: string;
  username: string;
  assumed_by: string | null;
  face: string;
  mac: Uint8Array | null;
}

interface ClaimRow {
  id: number;
  claim_number: string;
  reported_date: IsoDate;
  paid_date: IsoDate | null;
  description: string;
}

interface NoteRow {
  id: number;
  entered_date: IsoDate;
  text: string;
  by: string | null;
}

interface QuoteRow {
  quote_number: string;
  created_at: string;
  by: string;
}

/**
 * Returns what happened to a contract in scope, newest first: recorded events, and what the book shows in addition (sold, remitted, claims,
 * quotes, notes, an end from before recording started). Events contain no figures. Refuses 404 and 409 like every call by name. Source:
 * decisions.md §3 (timeline)
 */
export async function contractHistory(
  db: Database,
  request: { key: string },
  { actor, signal }: Call,
): Promise<HistoryEvent[]> {
  const key = readContractKey(request.key);
  return db.transaction(
    async (tx) => {
      const id = await contractIdOf(tx, key, actor.scope);
      const [sale, records, claims, notes, quotes] = await Promise.all([
        saleOf(tx, id),
        recordsOf(tx, id),
        claimsOf(tx, id),
        notesOf(tx, id),
        quotesOf(tx, id),
      ]);
      const recorded = recordedEvents(withoutWithdrawn(records), actor);
      const events = [
        ...recorded,
        ...saleEvents(sale, records, actor),
        ...endEvents(sale, recorded),
        ...claims.flatMap((claim) => claimEvents(claim, isPaidByCheck(claim.id, records))),
        ...notes.map(noteEvent),
        ...quotes.map(quoteEvent),
      ];
      return newestFirst(events, actor.zone);
    },
    { scope: actor.scope, signal, readOnly: true },
  );
}

/** A day sorts before all instants of that day in the business: on the day of sale, the sale came first. */
function newestFirst(events: readonly HistoryEvent[], zone: string): HistoryEvent[] {
  const placed = events.map((event) => ({ event, place: placeInTime(event.at ?? '', zone) }));
  const sorted = placed.toSorted(
    (a, b) =>
      b.place.localeCompare(a.place) ||
      (b.event.id ?? '').localeCompare(a.event.id ?? '', 'en', { numeric: true }),
  );
  return sorted.map(({ event }) => event);
}

const placeInTime = (at: string, zone: string): string =>
  at.includes('T') ? `${dayIn(zone, new Date(at))} ${at}` : at;

async function saleOf(tx: Queryable, id: number): Promise<SaleRow> {
  const [row] = await tx.query<SaleRow>(
    `SELECT c.id, c.status, c.is_voided, c.purchase_date, c.expiration_date, c.cancel_transaction_date, d.name AS dealer_name,
       b.batch_number, b.status AS batch_status, b.submitted_on, coalesce(b.returned_on, b.posted_on) AS posted_on
     FROM contracts c JOIN dealers d ON d.dealer_code = c.dealer_code LEFT JOIN remittance_batches b ON b.id = c.batch_id
     WHERE c.id = $1`,
    [id],
  );
  if (!row) throw new Error(`Contract ${id} no longer exists.`);
  return row;
}

function recordsOf(tx: Queryable, id: number): Promise<RecordRow[]> {
  return tx.query<RecordRow>(
    `SELECT id, at, username, user_full_name(username) AS by, user_full_name(assumed_by) AS assumed_by, face, action, before, after, mac FROM audit
     WHERE contract_id = $1 ORDER BY at DESC, id DESC LIMIT ${mostRecorded}`,
    [id],
  );
}

function claimsOf(tx: Queryable, id: number): Promise<ClaimRow[]> {
  return tx.query<ClaimRow>(
    'SELECT id, claim_number, reported_date, paid_date, description FROM claims WHERE contract_id = $1',
    [id],
  );
}

/** Notes from before recording started. Every later one is recorded, separately or with the change that added it. */
function notesOf(tx: Queryable, id: number): Promise<NoteRow[]> {
  return tx.query<NoteRow>(
    'SELECT id, entered_date, text, user_full_name(entered_by) AS by FROM notes WHERE contract_id = $1 AND entered_at IS NULL',
    [id],
  );
}

/** Quotes that aren't recorded themselves. */
function quotesOf(tx: Queryable, id: number): Promise<QuoteRow[]> {
  return tx.query<QuoteRow>(
    `SELECT quote_number, created_at, user_full_name(created_by) AS by FROM saved_quotes q
     WHERE contract_id = $1 AND kind = 'cancellation'
       AND NOT EXISTS (SELECT FROM audit WHERE contract_id = $1 AND after ->> 'quoteNumber' = q.quote_number)`,
    [id],
  );
}

/** Views by one person within a day of the business are one event, the last of them; each change is its own. */
function recordedEvents(records: readonly RecordRow[], actor: Actor): HistoryEvent[] {
  const lookers = new Set<string>();
  return records.flatMap((row) => {
    if (row.action === lookAction) {
      const looker = `${row.username} ${dayIn(actor.zone, new Date(row.at))}`;
      if (lookers.has(looker)) return [];
      lookers.add(looker);
    }
    return [recordedEvent(row, actor)];
  });
}

function recordedEvent(row: RecordRow, actor: Actor): HistoryEvent {
  const { batchNumber, ...after } = row.after ?? {};
  return {
    id: `record-${row.id}`,
    ...eventWords(batchNumber && !may('remittance.use', actor) ? { ...row, after } : row),
    at: row.at,
    by: row.by,
    assumedBy: row.assumed_by,
    face: row.face,
    changes: shownChanges(row),
    receipt: row.action === voidAction && row.mac ? receiptOf(row.mac) : null,
    noteId: row.action === 'note.add' ? Number(row.after?.['noteId']) : null,
  };
}

/** Data in the book that precedes recorded events: only the day, and no names except those in the book. */
function booked(
  id: string,
  event: Pick<HistoryEvent, 'kind' | 'at' | 'text'> & { by?: string | null },
): HistoryEvent {
  return { id, by: null, assumedBy: null, face: null, changes: null, receipt: null, noteId: null, ...event };
}

/** The sale, and the last remittance, unless it is recorded with who did it. */
function saleEvents(sale: SaleRow, records: readonly RecordRow[], actor: Actor): HistoryEvent[] {
  const { batch_number: number, batch_status: status, submitted_on: submitted, posted_on: posted } = sale;
  const batch = number && may('remittance.use', actor) ? ` in batch ${number}` : '';
  const isRecorded = (action: string) =>
    records.some((row) => row.action === action && row.after?.['batchNumber'] === number);
  return [
    booked('sold', { kind: 'sold', at: sale.purchase_date, text: `Sold by ${sale.dealer_name}` }),
    ...(submitted && !isRecorded('contract.remit')
      ? [booked('remitted', { kind: 'remitted', at: submitted, text: `Remitted${batch}` })]
      : []),
    ...(posted && status !== 'Submitted' && !isRecorded('contract.unremit')
      ? [
          booked('settled', {
            kind: 'remitted',
            at: posted,
            text: `Remittance ${status?.toLowerCase()}${batch}`,
          }),
        ]
      : []),
  ];
}

/** How a contract ended if that isn't recorded, because it happened before recording started. */
function endEvents(sale: SaleRow, recorded: readonly HistoryEvent[]): HistoryEvent[] {
  const hasEvent = (...kinds: string[]) => recorded.some(({ kind }) => kinds.includes(kind ?? ''));
  const { status, cancel_transaction_date: cancelled } = sale;
  if (status === statusCode.Cancelled && cancelled && !hasEvent('void', 'cancel')) {
    const [kind, text] = sale.is_voided ? ['void', 'Voided'] : ['cancel', statusLabel(status)];
    return [booked('ended', { kind, at: cancelled, text })];
  }
  if (status === statusCode.Expired && !hasEvent('expired')) {
    return [booked('ended', { kind: 'expired', at: addDays(sale.expiration_date, 1), text: 'Expired' })];
  }
  return [];
}

/** A claim's report, and its payment, unless that is recorded with its check. */
function claimEvents(claim: ClaimRow, isRecorded: boolean): HistoryEvent[] {
  const { claim_number: number, paid_date: paid } = claim;
  const text = `Claim ${number} reported: ${claim.description}`;
  return [
    booked(`claim-${number}`, { kind: 'claim', at: claim.reported_date, text }),
    ...(paid && !isRecorded
      ? [booked(`claim-${number}-paid`, { kind: 'claim', at: paid, text: `Claim ${number} paid` })]
      : []),
  ];
}

function noteEvent(note: NoteRow): HistoryEvent {
  const text = `Note: ${note.text}`;
  return booked(`note-${note.id}`, { kind: 'note', at: note.entered_date, text, by: note.by });
}

function quoteEvent({ quote_number: number, created_at: at, by }: QuoteRow): HistoryEvent {
  return booked(`quote-${number}`, { kind: 'quote', at, text: `Cancel quote ${number} saved`, by });
}
