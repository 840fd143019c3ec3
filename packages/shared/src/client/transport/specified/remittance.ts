import type { AnswerOf, CallOptions, RequestOf } from '../../../engine/operation.ts';
import { contractKeyText } from '../../../features/contracts/rules/contract-key.ts';
import { DealerRemittance, PendingContractRow } from '../../../features/remittance/account-schema.ts';
import type { remittanceOperations } from '../../../features/remittance/operations.ts';
import { ageingMark, amberDays, redDays } from '../../../features/remittance/rules/ageing.ts';
import { reportOperations } from '../../../features/reports/operations.ts';
import { sessionOperations } from '../../../features/session/operations.ts';
import { sessionOf } from '../../../features/users/rules.ts';
import { daysBetween, type IsoDate, isIsoDate } from '../../../kernel/dates.ts';
import { centsOf, dollarsOf } from '../../../kernel/money.ts';
import type { CallResult, Transport } from '../transport.ts';

type PendingRow = AnswerOf<typeof reportOperations.listPendingRemittance>['rows'][number];

/** Whose contracts are pending, and the business's day. */
interface PendingOptions {
  dealerCode: string;
  today: IsoDate;
}

/** A dealer's pending contracts, and the day of the answer. */
interface PendingToday {
  remittance: DealerRemittance;
  today: IsoDate;
}

/**
 * Reads what a dealer has to remit from the specification's list of pending contracts, oldest first. It has no credits, debits
 * or agreement: the backend settles those. Nor is an over-remit part of the specification: a backend may ignore it. Source: portal.md §7 (PUT /api/remittance/pending)
 */
export async function dealerRemittance(
  transport: Transport,
  { dealerCode }: Pick<RequestOf<typeof remittanceOperations.getDealerRemittance>, 'dealerCode'>,
  options: CallOptions | undefined,
): Promise<CallResult<DealerRemittance>> {
  const read = await pendingToday(transport, dealerCode, options);
  return read.ok ? { ok: true, answer: read.answer.remittance } : read;
}

/** Reads the same, with the business's day. */
export async function pendingToday(
  transport: Transport,
  dealerCode: string,
  options: CallOptions | undefined,
): Promise<CallResult<PendingToday>> {
  const [pending, session] = await Promise.all([
    transport(reportOperations.listPendingRemittance, { dealerCode }, options),
    transport(sessionOperations.getSession, {}, options),
  ]);
  if (!pending.ok) return pending;
  if (!session.ok) return session;
  const { today } = sessionOf(session.answer, new Date());
  const remittance = remittanceOf(pending.answer.rows, { dealerCode, today });
  return { ok: true, answer: { remittance, today } };
}

function remittanceOf(rows: readonly PendingRow[], { dealerCode, today }: PendingOptions): DealerRemittance {
  const own = rows.filter((row) => row.dealerCode === null || row.dealerCode === dealerCode);
  const contracts = own
    .toSorted((one, other) => (one.purchaseDate ?? '').localeCompare(other.purchaseDate ?? ''))
    .map((row) => pendingContract(row, today));
  const costCents = contracts.reduce((sum, { dealerCost }) => sum + centsOf(dealerCost ?? 0), 0);
  const countOf = (wanted: string) => contracts.filter(({ mark }) => mark === wanted).length;
  return DealerRemittance().parse({
    dealerCode,
    dealerName: own[0]?.dealerName ?? dealerCode,
    amberDays,
    redDays,
    pending: {
      contractCount: contracts.length,
      dealerCost: dollarsOf(costCents),
      amberCount: countOf('amber'),
      redCount: countOf('red'),
    },
    contracts,
    credits: [],
    debits: [],
    agreement: { dealerCode },
    canOverRemit: false,
  });
}

/** A contract without a cost can't be paid for: it would count as nothing. */
function pendingContract(row: PendingRow, today: IsoDate): PendingContractRow {
  const { purchaseDate, dealerCost } = row;
  const age = purchaseDate && isIsoDate(purchaseDate) ? daysBetween(purchaseDate, today) : null;
  const daysUnremitted = row.daysUnremitted ?? age;
  const message = "Its dealer cost isn't available from this server.";
  return PendingContractRow().parse({
    ...row,
    key: contractKeyText(row),
    contractStatusTypeName: row.contractStatus,
    daysUnremitted,
    mark: ageingMark({ unremittedDays: daysUnremitted, unremittedMark: null }),
    lineAmount: dealerCost,
    problem: dealerCost === null ? { code: 'no_cost', message, next: 'Ask the provider.' } : null,
  });
}
