import type { Statement } from '../../../engine/effect.ts';
import { formatCell } from '../../../kernel/format.ts';
import { instantDay } from '../../../kernel/instant-text.ts';
import type { Cancellation } from '../schema.ts';
import { type CancelState, isCalledOff, stateLabel } from './cancel-flow.ts';
import { type Payee, payeeText } from './payee.ts';
import { clockText } from './refund-clock.ts';
import { type RefundPartName, refundPartNames } from './refund-parts.ts';

/** A step of a refund, with its day once it was taken. */
export interface RefundStep {
  label: string;
  /** As displayed; empty if it hasn't happened yet. */
  day: string;
  /** Who took it; empty where it isn't shown. */
  by: string;
  isDone: boolean;
}

type Step = NonNullable<Cancellation['steps']>[number];
type Part = NonNullable<Cancellation['parts']>[number];
type PaidPart = Pick<Part, 'part' | 'state' | 'amount' | 'paidDate' | 'paidBy'>;

/** The facts that decide the steps: all that a page without a sign-in reads of a cancellation. */
interface Tracked {
  state: Cancellation['state'];
  steps: readonly Pick<Step, 'state' | 'by' | 'at'>[] | null;
  parts: readonly PaidPart[] | null;
}

const partLabels: Readonly<Record<RefundPartName, string>> = {
  provider: 'Provider paid',
  dealer: 'Dealer paid',
};

/**
 * Returns the steps of a refund with their days: requested, documents, approved, each side's payment, closed. A side that pays nothing has no step, and
 * one that was called off ends there. Source: areas.md §14 (tracker, 1)
 */
export function refundSteps({ state, steps, parts }: Tracked): RefundStep[] {
  const taken = (name: CancelState): RefundStep => {
    const step = steps?.find((one) => one.state === name);
    return {
      label: stateLabel(name),
      day: step ? instantDay(step.at) : '',
      by: step?.by ?? '',
      isDone: step !== undefined,
    };
  };
  if (isCalledOff(state as CancelState)) {
    return [
      ...['Requested' as const, 'DocumentsComplete' as const, 'Approved' as const].map(taken),
      taken(state as CancelState),
    ].filter(({ isDone }) => isDone);
  }
  const payments = paymentSteps(parts ?? []);
  const paid = payments.length > 0 ? payments : [taken('Paid')];
  return [taken('Requested'), taken('DocumentsComplete'), taken('Approved'), ...paid, taken('Closed')];
}

function paymentSteps(parts: readonly PaidPart[]): RefundStep[] {
  const owing = refundPartNames.filter((name) => partsOf(parts, name).some(({ amount }) => amount !== 0));
  return owing.map((name) => {
    const own = partsOf(parts, name);
    const isDone = own.every(({ state }) => state === 'Paid');
    return {
      label: owing.length > 1 ? partLabels[name] : 'Paid',
      day: isDone ? formatCell('date', own[0]?.paidDate) : '',
      by: isDone ? (own[0]?.paidBy ?? '') : '',
      isDone,
    };
  });
}

function partsOf(parts: readonly PaidPart[], name: RefundPartName): PaidPart[] {
  return parts.filter(({ part }) => part === name);
}

/** Writes who pays a part to whom: "Provider's share, to the lender". Source: areas.md §13.1 */
export function partTitle({ part, payeeKind }: Pick<Part, 'part' | 'payeeKind'>): string {
  const side = part === 'dealer' ? "Dealer's share" : "Provider's share";
  return `${side}, ${payeeText((payeeKind ?? 'holder') as Payee).replace('To', 'to')}`;
}

/** Writes how far a part has come: "Paid 11/20/2026, check 5001", "Due 12/18/2026, penalty $24.29 so far". Source: areas.md §13.1 */
export function partStateText(
  { state, amount, paidDate, proof, proofFileName, latePenaltyAmount }: Part,
  dueDate: string | null,
): string {
  if (state === 'Waived') return 'No longer owed';
  const penalty = latePenaltyAmount ? `penalty ${formatCell('money', latePenaltyAmount)}` : '';
  if (state !== 'Paid')
    return [`Due ${formatCell('date', dueDate)}`, penalty && `${penalty} so far`].filter(Boolean).join(', ');
  if (amount === 0) return 'Nothing to pay';
  return [`Paid ${formatCell('date', paidDate)}`, proof || proofFileName || '', penalty]
    .filter(Boolean)
    .join(', ');
}

/** Writes a refund as a statement: who pays what, the clock with its rule, and the steps. Source: areas.md §14 (tracker, 1) */
export function refundStatementOf(cancellation: Cancellation): Statement {
  const { key, quoteNumber, state, dueDate, parts, quote } = cancellation;
  const clock = clockText(cancellation);
  return {
    title: `Refund of ${key ?? ''}: ${clock || stateLabel(state as CancelState)}`,
    about: '',
    names: [
      ...fact('Contract', key ?? ''),
      ...fact('Quote', quoteNumber ?? ''),
      ...fact('Status', stateLabel(state as CancelState)),
    ],
    groups: [
      {
        title: 'Refund',
        lines: [
          ...(parts ?? []).map((part) => ({
            label: partTitle(part),
            amount: formatCell('money', part.amount),
            how: partStateText(part, dueDate),
            source: '',
          })),
          {
            label: 'Refund',
            amount: formatCell('money', quote?.customerRefundAmount),
            isTotal: true as const,
            how: '',
            source: '',
          },
        ],
      },
    ],
    facts: [
      ...fact('Refund due', isCalledOff(state as CancelState) ? '' : formatCell('date', dueDate)),
      ...fact('Clock', clock),
      ...fact('Rule', cancellation.clockRule ?? ''),
      ...fact('Source', cancellation.clockSource ?? ''),
      ...refundSteps(cancellation).map(({ label, day, by }) => ({
        label,
        text: [day || '–', by && `by ${by}`].filter(Boolean).join(' '),
      })),
    ],
  };
}

function fact(label: string, text: string): { label: string; text: string }[] {
  return text === '' ? [] : [{ label, text }];
}
