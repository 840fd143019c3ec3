import type { Actor } from '@pitlane/shared/access/session';
import {
  cancelDocumentFor,
  cancelDocumentNames,
} from '@pitlane/shared/features/cancellations/rules/cancel-documents';
import {
  type CancelStep,
  cancelStates,
  cancelStepsFor,
} from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import {
  queueStates,
  sideOf,
  turnsOf,
  turnWord,
  turnWords,
  unpaidStates,
} from '@pitlane/shared/features/cancellations/rules/cancel-turn';
import { cancelReasons } from '@pitlane/shared/features/cancellations/rules/reasons';
import {
  type PartsProgress,
  type RefundPartName,
  refundPartNames,
} from '@pitlane/shared/features/cancellations/rules/refund-parts';
import { contractStatuses } from '@pitlane/shared/features/contracts/rules/codes';
import { parseContractKey } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { CancellationsRequest } from '@pitlane/shared/features/reports/list-schema';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { z } from 'zod';
import { wordsOf } from './code-words.ts';
import type { ReportSelect } from './report-sql.ts';
import { ofDealers } from './requested-dealers.ts';

/** Who lists cancellations, and which of them. */
interface CancellationsQuery {
  request: z.output<ReturnType<typeof CancellationsRequest>>;
  dealers: readonly string[] | null;
  actor: Actor;
  today: IsoDate;
}

/** Only the few in progress, by their index (cancellations_queue), whose condition this is: it has all that finds and totals them. */
const isOpen = "n.state NOT IN ('Rescinded', 'Withdrawn', 'Closed')";

const reason = 'n.reason';

/** Selects the cancellations waiting for someone, or those that can take a given step. Source: decisions.md §3 and §4 (flow) */
export function cancellationsSelect({ request, dealers, actor, today }: CancellationsQuery): ReportSelect {
  const side = request.turn === 'Yours' ? sideOf(actor) : request.turn;
  const search = foundBy(request.searchText);
  const taking = request.step ? takeable(request.step, actor) : undefined;
  const where = [
    ofDealers('n.dealer_code', dealers, '$1'),
    isOpen,
    taking?.condition ?? `n.state IN (${quoted(statesOf(request))})`,
    // It's never the turn of a user on neither side.
    request.turn ? `${turnSql} IN ('${side ?? ''}', 'Both')` : 'true',
    request.due
      ? `n.due_date <= $2::date + ${Number.parseInt(request.due, 10)} AND n.state <> 'Paid'`
      : 'true',
    search.condition,
  ].join(' AND ');
  const withStep = taking?.joins ?? '';
  const from = `FROM cancellations n ${withOwnParts} LEFT JOIN saved_quotes q ON q.id = n.quote_id ${withContract} ${withStep} WHERE ${where}`;
  // The query for finding and totaling only joins tables that the conditions name: otherwise PostgreSQL reads the table next to the index,
  // even if it drops the join.
  const isOfContract = taking?.isOfContract || search.values.length > 0;
  const fewest = `FROM cancellations n ${request.turn ? withParts : ''} ${isOfContract ? withContract : ''} ${withStep} WHERE ${where}`;
  const facts = `${wordsOf('n.state', stateCodes)} AS state, ${refund} AS "customerRefundAmount"`;
  const stepOn = (state: string) => `(n.steps -> '${state}' ->> 'on')::date`;
  return {
    showsCustomers: true,
    rows: `SELECT n.id AS "rowKey", c.id AS "customerOf", c.contract_number AS "contractNumber", nullif(c.contract_suffix, '') AS "contractSuffix",
      c.program_code AS "programCode", c.plan_description AS "planDescription", u.last_name || ', ' || u.first_name AS "customerName",
      c.dealer_code AS "dealerCode", d.name AS "dealerName", ${turnSql} AS turn, n.due_date AS "dueDate",
      ${daysLeft} AS "daysLeft", ${penalty} AS "penaltyAmount",
      nullif(greatest(coalesce(${stepOn('Paid')}, $2::date) - n.due_date, 0), 0) AS "daysLate",
      $2::date - ${stepOn('Requested')} AS "daysOpen", ${stepOn('Requested')} AS "requestedDate",
      user_full_name(n.steps -> 'Requested' ->> 'by') AS "requestedBy", p.provider AS "providerDueAmount", p.dealer AS "dealerDueAmount", ${wordsOf(reason, reasonCodes)} AS "cancelReason",
      (q.inputs -> 'inputs' -> 'facts' ->> 'cancelAsOf')::date AS "cancelAsOfDate", q.quote_number AS "quoteNumber",
      c.program_code || '-' || c.contract_number || c.contract_suffix AS key, ${facts} ${from}`,
    // Each statement takes all values; these don't use the day otherwise.
    facts: `SELECT $2::date AS today, ${facts} ${fewest}`,
    found: `SELECT $2::date AS today, n.id AS "rowKey", n.due_date AS "dueDate" ${fewest}`,
    values: [dealers, today, ...search.values],
  };
}

const stateCodes = cancelStates.map(({ name, label }) => ({ code: name, label }));
const reasonCodes = cancelReasons.map(({ name, label }) => ({ code: name, label }));

function statesOf({ state }: CancellationsQuery['request']): readonly string[] {
  return state ? [state] : unpaidStates;
}

/** The unpaid parts of a refund by side: few rows, found by their index (refund_parts_due). */
const dueSums =
  "sum(amount) FILTER (WHERE part = 'provider') AS provider, sum(amount) FILTER (WHERE part = 'dealer') AS dealer";
const isDue = "state IN ('Due', 'InRun')";

/** To find cancellations by amounts due: for all at once; for the rows of a page: for each. */
const withParts = `LEFT JOIN (SELECT cancellation_id, ${dueSums} FROM refund_parts WHERE ${isDue} GROUP BY cancellation_id) p ON p.cancellation_id = n.id`;
const withOwnParts = `LEFT JOIN LATERAL (SELECT ${dueSums} FROM refund_parts o WHERE o.cancellation_id = n.id AND o.${isDue}) p ON true`;

const withContract = `LEFT JOIN contracts c ON c.id = n.contract_id LEFT JOIN customers u ON u.id = c.customer_id
      LEFT JOIN dealers d ON d.dealer_code = c.dealer_code`;

const daysLeft = `CASE WHEN n.state <> 'Paid' THEN n.due_date - $2::date END`;

const refund = 'n.refund';
const stateRule = "q.inputs -> 'rules' -> 'state'";

const providerDue = `CASE WHEN n.state = 'Approved' THEN coalesce(p.provider, 0) ELSE ${refund} END`;
const dealerDue = "CASE WHEN n.state = 'Approved' THEN coalesce(p.dealer, 0) ELSE 0 END";

/**
 * The rule of the penalty so far, in SQL: of what each side still has to pay, a percent for each 30 days that have started. The provider's share comes
 * first, and the dealer's is what the whole owes above it, as `partPenalty` has it.
 */
const penalty = `CASE WHEN n.state <> 'Paid' AND n.due_date < $2::date THEN nullif(
  ${owedFor(providerDue)} + ${owedFor(refund)} - ${owedFor(`${refund} - ${dealerDue}`)}, 0) END`;

function owedFor(amount: string): string {
  const price = "(q.inputs -> 'inputs' -> 'facts' ->> 'customerPriceCents')::bigint / 100.0";
  const base = `CASE ${stateRule} ->> 'penaltyBase' WHEN 'price' THEN coalesce(${price} * (${amount}) / nullif(${refund}, 0), 0) ELSE ${amount} END`;
  return `round(round(${base}, 2) * (${stateRule} ->> 'penaltyPercent')::numeric / 100 * ceil(($2::date - n.due_date) / 30.0), 2)`;
}

/** The parts that may be unpaid of an approved refund, and the condition under which exactly they are. */
const partsDue: readonly (readonly [readonly RefundPartName[], string])[] = [
  [['provider', 'dealer'], 'p.provider IS NOT NULL AND p.dealer IS NOT NULL'],
  [['dealer'], 'p.provider IS NULL AND p.dealer IS NOT NULL'],
  [[], 'true'],
];

/** The rule of whose turn it is, in SQL: each state, its unpaid parts and its reasons with the word that the rule gives. */
const turnSql = `CASE ${queueStates
  .flatMap((state) =>
    (state === 'Approved' ? partsDue : partsDue.slice(-1)).flatMap(([due, condition]) =>
      turnWords.map((word) => ({ state, due, condition, word })),
    ),
  )
  .map(({ state, due, condition, word }) => {
    const reasons = cancelReasons
      .map(({ name }) => name)
      .filter((name) => turnWord(turnsOf(state, name, due)) === word);
    return reasons.length > 0
      ? `WHEN n.state = '${state}' AND ${condition} AND ${reason} IN (${quoted(reasons)}) THEN '${word}'`
      : '';
  })
  .join(' ')} END`;

/** A cancellation with all that decides about its next step. */
interface Place {
  state: (typeof queueStates)[number];
  contractStatus: number;
  isVoidedContract: boolean;
  /** Once it is approved. */
  parts?: PartsProgress;
}

/** The conditions of a step in addition to the state, in SQL. */
const placeFacts = {
  contract: {
    key: ({ contractStatus, isVoidedContract }: Place) => `${contractStatus}, ${isVoidedContract}`,
    sql: 'c.status, c.is_voided',
  },
  due: { key: ({ parts }: Place) => `'${parts?.due.join(',') ?? ''}'`, sql: "coalesce(k.due, '')" },
  paid: { key: ({ parts }: Place) => `'${parts?.paid.join(',') ?? ''}'`, sql: "coalesce(k.paid, '')" },
} as const;
type PlaceFact = keyof typeof placeFacts;

/** Every way in which the parts of a refund can be due, paid or nothing. */
const partPlaces: readonly PartsProgress[] = (['due', 'paid', 'nil'] as const).flatMap((provider) =>
  (['due', 'paid', 'nil'] as const).map((dealer) => {
    const of = { provider, dealer };
    const having = (what: 'due' | 'paid') => refundPartNames.filter((name) => of[name] === what);
    return { due: having('due'), paid: having('paid') };
  }),
);

const places: readonly Place[] = queueStates.flatMap((state) =>
  contractStatuses.flatMap(({ code: contractStatus }) =>
    [true, false].flatMap((isVoidedContract) =>
      (state === 'Approved' ? partPlaces : [undefined]).map((parts) => ({
        state,
        contractStatus,
        isVoidedContract,
        ...(parts ? { parts } : {}),
      })),
    ),
  ),
);

/** Finds the cancellations that can take a step. */
interface Takeable {
  condition: string;
  joins: string;
  isOfContract: boolean;
}

/**
 * The rule of the steps in SQL: each state with the other conditions for taking the step. It only reads what matters: whether a refund can
 * be paid depends on the parts that are due, so neither the contracts nor the payments of thousands are looked up. Documents are complete
 * only when the file that the reason requires is attached; later states don't check that again.
 */
function takeable(step: CancelStep, actor: Actor): Takeable {
  const isTaken = (place: Place) =>
    cancelStepsFor({ ...place, reason: 'Other', documents: cancelDocumentNames }, actor).includes(step);
  const facts = factsThatMatter(places.map((place) => ({ place, isTaken: isTaken(place) })));
  const keys = new Set(
    places
      .filter(isTaken)
      .map((place) => rowOf([`'${place.state}'`, ...facts.map((fact) => placeFacts[fact].key(place))])),
  );
  const columns = rowOf(['n.state', ...facts.map((fact) => placeFacts[fact].sql)]);
  const fits = keys.size === 0 ? 'false' : `${columns} IN (${[...keys].join(', ')})`;
  return {
    condition: step === 'completeDocuments' ? `${fits} AND ${isFileThere}` : fits,
    joins: joinOfParts(facts),
    isOfContract: facts.includes('contract'),
  };
}

/** Leaves out each fact without which every place still says one thing. */
function factsThatMatter(decided: readonly { place: Place; isTaken: boolean }[]): PlaceFact[] {
  let facts: PlaceFact[] = ['contract', 'paid', 'due'];
  for (const fact of facts) {
    const others = facts.filter((one) => one !== fact);
    const answers = Map.groupBy(decided, ({ place }) =>
      rowOf([place.state, ...others.map((one) => placeFacts[one].key(place))]),
    );
    if ([...answers.values()].every((same) => new Set(same.map(({ isTaken }) => isTaken)).size === 1))
      facts = others;
  }
  return facts;
}

const rowOf = (parts: readonly string[]) => `(${parts.join(', ')})`;

/** The parts of refunds by name: those that are due of all at once, by their index (refund_parts_due); those that are paid of each. */
function joinOfParts(facts: readonly PlaceFact[]): string {
  const names = "coalesce(string_agg(DISTINCT o.part, ',' ORDER BY o.part DESC), '')";
  const paid = `(SELECT ${names} FROM refund_parts o WHERE o.cancellation_id = n.id AND o.state = 'Paid' AND o.amount > 0)`;
  if (facts.includes('paid')) {
    const due = `(SELECT ${names} FROM refund_parts o WHERE o.cancellation_id = n.id AND o.${isDue})`;
    // Read once for all places: OFFSET 0 keeps it apart.
    return `LEFT JOIN LATERAL (SELECT CASE WHEN n.state = 'Approved' THEN ${due} END AS due, CASE WHEN n.state = 'Approved' THEN ${paid} END AS paid OFFSET 0) k ON true`;
  }
  if (!facts.includes('due')) return '';
  return `LEFT JOIN (SELECT o.cancellation_id, ${names} AS due FROM refund_parts o WHERE o.${isDue} GROUP BY 1) k ON k.cancellation_id = n.id`;
}

const reasonsWithFile = cancelReasons
  .map(({ name }) => name)
  .filter((name) => cancelDocumentFor(name)?.kind === 'file');

const isFileThere = `(${reason} NOT IN (${quoted(reasonsWithFile)})
  OR EXISTS (SELECT FROM cancellation_attachments a WHERE a.quote_id = n.quote_id AND a.document IS NOT NULL))`;

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
