import type { Cents } from '../../../kernel/money.ts';
import { roundedShare } from '../../../kernel/money.ts';
import { granted, type Result } from '../../../kernel/result.ts';
import { type LateRefundPenalty, lateRefundPenalty } from './late-refund.ts';
import type { Payee, RefundPayment } from './payee.ts';
import type { StateRule } from './state-rules.ts';

/** Who pays a part of a refund. */
export const refundPartNames = ['provider', 'dealer'] as const;
export type RefundPartName = (typeof refundPartNames)[number];

/** The states of a part; one that a check run has is still to be paid. Source: areas.md §13.1 */
export const refundPartStates = ['Due', 'InRun', 'Paid', 'Waived'] as const;
export type RefundPartState = (typeof refundPartStates)[number];

/** A part's payment of a refund to one payee. */
export interface RefundPart extends RefundPayment {
  part: RefundPartName;
}

interface RefundToSplit {
  customerRefundCents: Cents;
  providerRefundCents: Cents;
  dealerRefundCents: Cents;
  /** Who gets the refund, in the order in which they are paid; they add up to it. */
  payments: readonly RefundPayment[];
  /** The provider pays all of it, and the dealer's next batch pays its share back. */
  isProviderPayingAll: boolean;
}

/**
 * Returns who pays which part of a refund to whom. The provider's share goes to the first payee first, so that an open loan is paid with as few payments as possible.
 * The parts add up to the refund; each has at least one payment, of $0.00 if it owes nothing. Source: areas.md §1 (R9), §13.1
 */
export function refundParts(refund: RefundToSplit): RefundPart[] {
  const { customerRefundCents, providerRefundCents, dealerRefundCents, payments, isProviderPayingAll } =
    refund;
  const amounts = isProviderPayingAll
    ? { provider: customerRefundCents, dealer: 0 }
    : { provider: providerRefundCents, dealer: dealerRefundCents };
  const open = payments.map(({ payee, amountCents }) => ({ payee, left: amountCents }));
  return refundPartNames.flatMap((part) => {
    let left = amounts[part];
    const paid = open.flatMap((payment): RefundPart[] => {
      const amountCents = Math.min(left, payment.left);
      left -= amountCents;
      payment.left -= amountCents;
      return amountCents > 0 ? [{ part, payee: payment.payee, amountCents }] : [];
    });
    return paid.length > 0 ? paid : [{ part, payee: lastPayee(payments), amountCents: 0 }];
  });
}

function lastPayee(payments: readonly RefundPayment[]): Payee {
  return payments.at(-1)?.payee ?? 'holder';
}

/** Which parts of an approved refund are still to be paid, and which were: one that owes nothing is neither. */
export interface PartsProgress {
  due: readonly RefundPartName[];
  paid: readonly RefundPartName[];
  /** Those of the due parts that are in a check run. */
  inRun?: readonly RefundPartName[];
}

/** Returns which parts are still to be paid and which were. Source: areas.md §13.1 (nil parts are born paid) */
export function partsProgress(
  parts: readonly { part: string | null; state: string | null; amountCents: Cents }[],
): PartsProgress {
  const having = (test: (one: (typeof parts)[number]) => boolean) =>
    refundPartNames.filter((name) => parts.some((one) => one.part === name && test(one)));
  return {
    due: having(({ state }) => state === 'Due' || state === 'InRun'),
    paid: having(({ state, amountCents }) => state === 'Paid' && amountCents > 0),
    inRun: having(({ state }) => state === 'InRun'),
  };
}

/** A part of a refund that is late, or may be. */
export interface LatePart {
  receivedDate: string;
  /** When it was paid; today if it wasn't. */
  paidDate: string;
  amountCents: Cents;
  /** The total of the parts before it. */
  beforeCents: Cents;
  refundCents: Cents;
  customerPriceCents: Cents;
}

/**
 * Returns the penalty for a part of a refund: that of the parts through it less that of the parts before it, so that the cents of all parts add up to
 * the penalty of the whole refund. Where the law takes a percent of the price, a part bears it in proportion to its amount. Refuses what
 * `lateRefundPenalty` refuses. Source: decisions.md §4; Assumption: the proportion
 */
export function partPenalty(
  part: LatePart,
  rule: Pick<StateRule, 'dueDays' | 'penaltyPercent' | 'penaltyBase'>,
): Result<LateRefundPenalty> {
  const { amountCents, beforeCents, refundCents, customerPriceCents, receivedDate, paidDate } = part;
  const owedFor = (outstandingCents: Cents) =>
    lateRefundPenalty(
      {
        receivedDate,
        paidDate,
        outstandingCents,
        customerPriceCents:
          refundCents === 0 ? 0 : roundedShare(customerPriceCents, outstandingCents, refundCents),
      },
      rule,
    );
  const before = owedFor(beforeCents);
  const through = owedFor(beforeCents + amountCents);
  if (!before.ok || !through.ok) return through;
  return granted({
    ...through.value,
    penaltyCents: through.value.penaltyCents - before.value.penaltyCents,
  });
}
