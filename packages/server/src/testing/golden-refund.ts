import { goldenRefunds } from '@pitlane/shared/features/cancellations/rules/refunds.golden';
import { readCsv } from '@pitlane/shared/testing/csv';
import type { CancelFacts } from './cancel-driver.ts';

type Cells = Record<string, string>;

/** A row of the worked refunds, by the name of its case. */
export function goldenRefund(name: string): Cells {
  const cells = readCsv(goldenRefunds).find((row) => row['case'] === name);
  if (!cells) throw new Error(`There is no worked refund "${name}".`);
  return cells;
}

/** The contract of a worked refund. */
export function factsOfRefund(row: Cells, sold: Partial<CancelFacts>): Partial<CancelFacts> {
  return {
    customerPrice: Number(row.customerPrice),
    dealerCost: Number(row.dealerCost),
    purchaseDate: row.purchaseDate ?? '',
    expirationDate: row.expirationDate ?? '',
    saleMiles: Number(row.saleMiles),
    expirationMiles: row.expirationMiles === '' ? null : Number(row.expirationMiles),
    claimsPaid: Number(row.claimsPaid),
    ...sold,
  };
}
