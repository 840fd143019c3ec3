import type { Actor } from '@pitlane/shared/access/session';
import { cancelDocumentNames } from '@pitlane/shared/features/cancellations/rules/cancel-documents';
import {
  type CancelStep,
  cancelStates,
  cancelStepsFor,
} from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import {
  cancelSides,
  queueStates,
  sideOf,
  turnOf,
  unpaidStates,
} from '@pitlane/shared/features/cancellations/rules/cancel-turn';
import { cancelReasons } from '@pitlane/shared/features/cancellations/rules/reasons';
import { contractStatuses } from '@pitlane/shared/features/contracts/rules/codes';
import { parseContractKey } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { CancellationsRequest } from '@pitlane/shared/features/reports/list-schema';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { z } from 'zod';
import { wordsOf } from './code-words.ts';
import type { ReportSelect } from './report-sql.ts';
import { ofDealers } from './requested-dealers.ts';

/** Who lists cancellations, and which of them. */
interface Wanted {
  request: z.output<ReturnType<typeof CancellationsRequest>>;
  dealers: readonly string[] | null;
  actor: Actor;
  today: IsoDate;
}

/** Only the few in progress, by their index (cancellations_open), whose condition this is. */
const isOpen = "n.state NOT IN ('Rescinded', 'Withdrawn', 'Closed')";

const reason = "(q.inputs -> 'inputs' -> 'facts' ->> 'reason')";

/** Selects the cancellations waiting for someone, or those that can take a given step. Source: decisions.md §3 and §4 (flow) */
export function cancellationsSelect({ request, dealers, actor, today }: Wanted): ReportSelect {
  const side = request.turn === 'Yours' ? sideOf(actor) : request.turn;
  const found = foundBy(request.searchText);
  const where = [
    ofDealers('n.dealer_code', dealers, '$1'),
    isOpen,
    request.step ? canTake(request.step, actor) : `n.state IN (${quoted(statesOf(request))})`,
    // It's never the turn of a user on neither side.
    request.turn ? `${turnWords} = '${side ?? ''}'` : 'true',
    found.condition,
  ].join(' AND ');
  // Each has its quote and contract. As LEFT JOINs, the planner drops them if rows are only counted.
  const from = `FROM cancellations n LEFT JOIN saved_quotes q ON q.id = n.quote_id LEFT JOIN contracts c ON c.id = n.contract_id
      LEFT JOIN customers u ON u.id = c.customer_id LEFT JOIN dealers d ON d.dealer_code = c.dealer_code WHERE ${where}`;
  const facts = `${wordsOf('n.state', stateCodes)} AS state,
      (q.figures ->> 'customerRefundCents')::bigint / 100.0 AS "customerRefundAmount"`;
  const stepOn = (state: string) => `(n.steps -> '${state}' ->> 'on')::date`;
  return {
    rows: `SELECT n.id AS "rowKey", c.contract_number AS "contractNumber", nullif(c.contract_suffix, '') AS "contractSuffix",
      c.program_code AS "programCode", c.plan_description AS "planDescription", u.last_name || ', ' || u.first_name AS "customerName",
      c.dealer_code AS "dealerCode", d.name AS "dealerName", ${turnWords} AS turn, n.due_date AS "dueDate",
      nullif(greatest(coalesce(${stepOn('Paid')}, $2::date) - n.due_date, 0), 0) AS "daysLate",
      $2::date - ${stepOn('Requested')} AS "daysOpen", ${stepOn('Requested')} AS "requestedDate",
      n.steps -> 'Requested' ->> 'by' AS "requestedBy", ${wordsOf(reason, reasonCodes)} AS "cancelReason",
      (q.inputs -> 'inputs' -> 'facts' ->> 'cancelAsOf')::date AS "cancelAsOfDate", q.quote_number AS "quoteNumber",
      c.program_code || '-' || c.contract_number || c.contract_suffix AS key, ${facts} ${from}`,
    // Each statement takes all values; this one doesn't use the day otherwise.
    facts: `SELECT $2::date AS today, ${facts} ${from}`,
    values: [dealers, today, ...found.values],
  };
}

const stateCodes = cancelStates.map(({ name, label }) => ({ code: name, label }));
const reasonCodes = cancelReasons.map(({ name, label }) => ({ code: name, label }));

function statesOf({ state }: Wanted['request']): readonly string[] {
  return state ? [state] : unpaidStates;
}

/** The rule of whose turn it is, in SQL: each state and its reasons with the side that the rule gives. */
const turnWords = `CASE ${queueStates
  .flatMap((state) => cancelSides.map((side) => ({ state, side })))
  .map(({ state, side }) => {
    const reasons = cancelReasons.map(({ name }) => name).filter((name) => turnOf(state, name) === side);
    return reasons.length > 0
      ? `WHEN n.state = '${state}' AND ${reason} IN (${quoted(reasons)}) THEN '${side}'`
      : '';
  })
  .join(' ')} END`;

/**
 * The rule of the steps, in SQL: each state, status and void of a contract with which it lets the user take the step. The documents
 * are taken as given, as they are when the step is offered.
 */
function canTake(step: CancelStep, actor: Actor): string {
  const places = queueStates.flatMap((state) =>
    contractStatuses.flatMap(({ code: contractStatus }) =>
      [true, false].map((isVoidedContract) => ({ state, contractStatus, isVoidedContract })),
    ),
  );
  const taken = places
    .filter((place) =>
      cancelStepsFor({ ...place, reason: 'Other', documents: cancelDocumentNames }, actor).includes(step),
    )
    .map(
      ({ state, contractStatus, isVoidedContract }) => `('${state}', ${contractStatus}, ${isVoidedContract})`,
    );
  return taken.length > 0 ? `(n.state, c.status, c.is_voided) IN (${taken.join(', ')})` : 'false';
}

/** The search text: the start of a contract's number, or words of its customer, VIN and dealer. */
function foundBy(searchText = ''): { condition: string; values: readonly string[] } {
  const text = searchText.trim();
  const key = parseContractKey(text);
  if (key) {
    const { contractNumber, programCode, contractSuffix } = key;
    return {
      condition: `starts_with(c.contract_number, $3) AND $4 IN ('', c.program_code) AND starts_with(c.contract_suffix, $5)`,
      values: [contractNumber, programCode ?? '', contractSuffix ?? ''],
    };
  }
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.length === 0) return { condition: 'true', values: [] };
  const where = words.map((_, at) => `strpos(${findable}, $${at + 3}) > 0`);
  return { condition: where.join(' AND '), values: words };
}

const findable = `lower(concat_ws(' ', u.first_name, u.last_name, c.vin, d.name))`;

function quoted(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ');
}
