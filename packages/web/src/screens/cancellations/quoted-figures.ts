import { belowSaleText } from '@pitlane/shared/features/cancellations/rules/below-sale';
import type { CancelQuote } from '@pitlane/shared/features/cancellations/schema';
import { centsOf } from '@pitlane/shared/kernel/money';
import { rowOfWire } from './statement-view.ts';
import type { ShownFigures } from './what-if.ts';

/** Returns a quote that the server calculated, as the page shows it. */
export function quotedFigures(quote: CancelQuote): ShownFigures {
  const rows = (quote.lines ?? []).map(rowOfWire);
  const paid = (quote.lines ?? []).filter(({ column }) => column === 'payee');
  return {
    refundCents: quote.customerRefundAmount === null ? null : centsOf(quote.customerRefundAmount),
    percent: quote.cancelRefundPercent,
    payments: paid.map(({ id, amount }) => ({
      payee: id === 'lienholder' ? 'lienholder' : 'holder',
      amountCents: centsOf(amount ?? 0),
    })),
    rows,
    fullRefundThrough: quote.fullRefundThrough ?? '',
    dueDate: quote.dueDate ?? '',
    documentLabel: quote.document?.label ?? undefined,
    odometerWarning: belowSaleText(quote),
  };
}
