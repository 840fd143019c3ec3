import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { Cents } from '@pitlane/shared/kernel/money';
import type { Queryable } from '../../../db/database.ts';
import {
  addressLines,
  type Candidate,
  type CandidateRequest,
  type CheckSource,
  changedMeanwhile,
  type LineMove,
  plainLine,
} from './check-source.ts';

/** A monthly statement with whom it pays. */
interface StatementToPay {
  id: number;
  code: string;
  dealerCode: string | null;
  month: IsoDate;
  state: 'Carried' | 'Due' | 'InRun' | 'Paid';
  payableCents: Cents;
  carriedCents: Cents;
  payee: string;
  address1: string | null;
  address2: string | null;
  city: string | null;
  state_abbreviation: string | null;
  zip: string | null;
}

type StatementKind = 'commission' | 'overRemit';

/** A statement's text on a stub. */
const names: Record<StatementKind, string> = { commission: 'Commission', overRemit: 'Over-remit' };

/** Statements whose months ended by a day, and the last of each account that is carried, which says why it isn't paid; or exactly these. */
function asked(kind: StatementKind, { throughDate, dealerCode, ids }: CandidateRequest) {
  if (ids) return { where: 's.kind = $1 AND s.id = ANY ($2::bigint[])', values: [kind, ids] };
  return {
    where: `s.kind = $1 AND (s.month + interval '1 month')::date - 1 <= $2 AND ($3::text IS NULL OR s.dealer_code = $3)
      AND (s.state IN ('Due', 'InRun') OR (s.state = 'Carried' AND s.carried_out < 0 AND NOT EXISTS (
        SELECT FROM payable_statements later WHERE later.kind = s.kind AND later.account_code = s.account_code AND later.month > s.month)))`,
    values: [kind, throughDate, dealerCode],
  };
}

/** Monthly statements of commissions, or of over-remit; one below zero is carried to the next. Source: areas.md §13.2 (Commission and over-remit) */
export function statementSource(kind: StatementKind): CheckSource {
  return {
    lineSource: 'statement',
    lock: async (tx, request) => {
      const { where, values } = asked(kind, request);
      await tx.query(
        `SELECT s.id FROM payable_statements s WHERE ${where} ORDER BY s.id FOR UPDATE OF s`,
        values,
      );
    },
    candidates: async (tx, request) =>
      (await statementsToPay(tx, kind, request)).map((row) => candidateOf(kind, row)),
    move: async (tx, lines, move) => {
      const from = cameFrom(move);
      const moved = await tx.query(
        `UPDATE payable_statements SET state = $2, paid_on = $3 WHERE id = ANY ($1::bigint[]) AND state = $4 RETURNING id`,
        [lines.map(({ id }) => id), move.to, move.to === 'Paid' ? move.paidOn : null, from],
      );
      if (moved.length !== lines.length) throw changedMeanwhile('statement');
    },
  };
}

/** The state before a move: if a check is voided or stopped, its statement was paid. */
function cameFrom(move: LineMove): StatementToPay['state'] {
  if (move.to === 'InRun') return 'Due';
  return move.to === 'Due' && move.because !== undefined ? 'Paid' : 'InRun';
}

function statementsToPay(
  tx: Queryable,
  kind: StatementKind,
  request: CandidateRequest,
): Promise<StatementToPay[]> {
  const { where, values } = asked(kind, request);
  return tx.query<StatementToPay>(
    `SELECT s.id, s.account_code AS code, s.dealer_code AS "dealerCode", s.month, s.state, s.payable AS "payableCents", s.carried_out AS "carriedCents",
       coalesce(a.name, d.name) AS payee, coalesce(a.address1, d.address1) AS address1, d.address2, coalesce(a.city, d.city) AS city,
       coalesce(a.state_abbreviation, d.state_abbreviation) AS state_abbreviation, coalesce(a.zip, d.zip) AS zip
     FROM payable_statements s LEFT JOIN agencies a ON a.agent_code = s.agent_code LEFT JOIN dealers d ON d.dealer_code = s.dealer_code
     WHERE ${where} ORDER BY payee, s.id`,
    values,
  );
}

function candidateOf(kind: StatementKind, row: StatementToPay): Candidate {
  const month = formatCell('date', row.month).replace(/\/\d\d\//, '/');
  return {
    id: row.id,
    payeeKey: row.code,
    payee: plainLine(row.payee),
    address: addressLines({ ...row, state: row.state_abbreviation }),
    dealerCode: row.dealerCode,
    contract: null,
    amountCents: row.state === 'Carried' ? row.carriedCents : row.payableCents,
    penaltyCents: 0,
    text: `${names[kind]} ${month} ${row.code}`,
    leftOut: row.state === 'Carried' ? carried() : row.state === 'Paid' ? paid() : undefined,
  };
}

function carried(): PortalError {
  return {
    code: 'carried',
    message: 'It is below zero, so it is carried forward to the next statement.',
  };
}

function paid(): PortalError {
  return { code: 'already_paid', message: 'It has been paid.' };
}
