import type { CancelQuote } from '@pitlane/shared/features/cancellations/rules/cancel-quote';
import {
  partPenalty,
  type RefundPartName,
  refundParts,
} from '@pitlane/shared/features/cancellations/rules/refund-parts';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Queryable } from '../db/database.ts';
import type { Calendar } from './calendar.ts';
import type { SoldContract } from './contract.ts';
import { dollars, line, none } from './copy-line.ts';
import type { DemoDealer } from './dealers.ts';

/** The days on which the sides pay their parts; absent for one that hasn't. */
export interface Paying {
  paid: Partial<Record<RefundPartName, number | undefined>>;
}

/** A refund whose parts are made. */
interface DemoRefund extends Paying {
  cancellation: {
    id: number;
    contract: SoldContract;
    quote: CancelQuote;
    requestedOn: IsoDate;
    requestedBy: string;
  };
  /** Absent before its approval: it has no parts yet. */
  approvedDay: number | undefined;
  /** It was called off after its approval: nothing is owed. */
  isRescinded: boolean;
  calendar: Calendar;
}

/** The provider pays all refunds of one dealer in this many, and never of the dealer of the demo's sign-ins. */
const oneOf = 6;
const settlesAll = ({ index }: Pick<DemoDealer, 'index'>) => index % oneOf === 3;

/** Writes the parts of a refund by the rules that make them. */
export function demoRefundParts({
  cancellation,
  approvedDay,
  paid,
  isRescinded,
  calendar,
}: DemoRefund): string {
  if (approvedDay === undefined) return '';
  const { id, contract, quote, requestedOn, requestedBy } = cancellation;
  const { dealer, lender, customer } = contract.deal;
  const parts = refundParts({
    ...quote.figures,
    payments: quote.payments,
    isProviderPayingAll: settlesAll(dealer),
  });
  return parts
    .map(({ part, payee, amountCents }, at) => {
      const paidDay = amountCents === 0 ? approvedDay : paidOn(paid[part], approvedDay, calendar);
      const isSettled = amountCents > 0 && paidDay !== undefined;
      const penalty = isSettled
        ? partPenalty(
            {
              receivedDate: requestedOn,
              paidDate: calendar.iso(paidDay),
              amountCents,
              beforeCents: parts.slice(0, at).reduce((sum, before) => sum + before.amountCents, 0),
              refundCents: quote.figures.customerRefundCents,
              customerPriceCents: quote.stored.inputs.facts.customerPriceCents,
            },
            quote.stored.rules.state,
          )
        : undefined;
      return line([
        id,
        dealer.code,
        part,
        payee,
        payee === 'lienholder' ? (lender?.name ?? '') : `${customer.firstName} ${customer.lastName}`,
        dollars(amountCents),
        quote.dueDate,
        paidDay === undefined ? (isRescinded ? 'Waived' : 'Due') : 'Paid',
        paidDay === undefined ? none : calendar.iso(paidDay),
        isSettled ? (part === 'provider' ? 'staff' : requestedBy) : none,
        isSettled ? `Check ${part === 'provider' ? 5000 + id : 1200 + id}` : none,
        dollars(penalty?.ok ? penalty.value.penaltyCents : 0),
      ]);
    })
    .join('');
}

/** No one pays before the approval, nor in the future. */
function paidOn(day: number | undefined, approvedDay: number, { today }: Calendar): number | undefined {
  return day === undefined || day > today ? undefined : Math.max(day, approvedDay);
}

/** Writes what is agreed with the dealers whose refunds the provider pays, and the debits of those that it paid. Source: areas.md §13.1 */
export async function writeAgreements(
  tx: Queryable,
  dealers: readonly DemoDealer[],
  from: IsoDate,
): Promise<void> {
  await tx.query(
    `INSERT INTO dealer_agreements (dealer_code, valid_from, refund_mode, set_by)
     SELECT code, $2::date, 'ProviderPaysAll', 'staff' FROM unnest($1::text[]) AS code`,
    [dealers.filter(settlesAll).map(({ code }) => code), from],
  );
  await tx.query(
    `INSERT INTO remittance_debits (dealer_code, cancellation_id, reason, amount, created_on, created_by)
     SELECT n.dealer_code, n.id, 'Dealer''s share of the refund, ' || c.program_code || '-' || c.contract_number || c.contract_suffix,
       p.amount - (q.figures ->> 'providerRefundCents')::bigint / 100.0, p.paid_on, p.paid_by
     FROM (SELECT cancellation_id, sum(amount) AS amount, max(paid_on) AS paid_on, max(paid_by) AS paid_by FROM refund_parts
         WHERE part = 'provider' AND state = 'Paid' GROUP BY 1) p
       JOIN cancellations n ON n.id = p.cancellation_id JOIN saved_quotes q ON q.id = n.quote_id JOIN contracts c ON c.id = n.contract_id
     WHERE p.amount > (q.figures ->> 'providerRefundCents')::bigint / 100.0 ORDER BY n.id`,
  );
}
