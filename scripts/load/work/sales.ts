import { buyer, f250 } from '@pitlane/server/testing/example-sale';
import { operations } from '@pitlane/shared/registry/operations';
import type { Sold } from '../../integrity/test-bed.ts';
import { type Effects, type Stage, type Work } from './stage.ts';

/** Each sale has a vehicle of its own. */
const { vin: _, ...truck } = f250;

/** More than these, and some of them are voided. */
const mostPending = 20;

/** A contract that was sold, as a batch names it. */
export interface Bought {
  programCode: string;
  contractNumber: string;
  contractSuffix: string | null;
  purchasedContractID?: number;
}

const pending: Bought[] = [];

/** Contracts that were sold and are not remitted yet. */
export const soldContracts = {
  take: (most: number): Bought[] =>
    pending.splice(0, most).map(({ programCode, contractNumber, contractSuffix }) => ({
      programCode,
      contractNumber,
      contractSuffix,
    })),
  /** One that can be voided. The book has too few for an hour. */
  spare: (): Sold | undefined => {
    const { purchasedContractID: id, ...named } = (pending.length > mostPending && pending.pop()) || {};
    return id === undefined ? undefined : ({ ...named, id } as Sold);
  },
  give: (contracts: readonly Bought[]): void => void pending.push(...contracts),
};

const programsOfSale = ['MBP', 'GAP'];
const soldAtOnce = programsOfSale.length;

/** A sale from the quote to the contract, and the batches that pay for what was sold. */
export const sales: readonly Work[] = [
  { name: 'sale', weight: 3, run: sell },
  { name: 'batch', weight: 1, run: remit },
];

async function sell({ oneOf, dealerCode, next }: Stage): Promise<void> {
  const seller = oneOf('dealer', 'fi');
  const quoted = await seller.read(operations.quoteSale, { dealerCode, vehicle: truck });
  const rates = programsOfSale.flatMap((code) => {
    const [plan] = quoted?.programs?.find(({ programCode }) => programCode === code)?.plans ?? [];
    const rate = plan?.rates?.[0];
    return rate
      ? [{ rateID: rate.rateID, customerPrice: rate.customerPrice, dealerCost: rate.dealerCost }]
      : [];
  });
  if (rates.length < soldAtOnce) return;
  const vin = `1FT7W2BT5M${String(next()).padStart(7, '0')}`;
  const bought = await seller.change({
    kind: 'sale',
    subject: vin,
    operation: operations.purchaseContracts,
    request: { dealerCode, vehicle: { ...truck, vin }, customer: buyer, contracts: rates } as never,
  });
  soldContracts.give((bought?.contracts ?? []) as Bought[]);
}

async function remit({ caller, dealerCode, next }: Stage): Promise<void> {
  const contracts = soldContracts.take(3);
  if (contracts.length === 0) return;
  // The book's own have five digits.
  const checkNumber = String(1_000_000 + next());
  const batch = { dealerCode, contracts, paymentMethodType: 3, checkNumber };
  const shown = await caller('dealer').read(operations.previewRemittance, batch);
  if (!shown?.totals?.netAmount) return soldContracts.give(contracts);
  const request = { ...batch, totalAmount: shown.totals.netAmount, previewHash: shown.previewHash };
  const done = await caller('dealer').change({
    kind: 'batch',
    subject: checkNumber,
    operation: operations.remit,
    request,
  });
  if (!done?.batchNumber) return;
  await caller('finance').change({
    kind: 'posting',
    subject: done.batchNumber,
    operation: operations.postRemittanceBatch,
    request: { batchNumber: done.batchNumber },
  });
}

export const saleEffects: Effects = {
  // Of all programs together or none: half a sale counts as two.
  sale: `SELECT vin AS subject, CASE count(*) WHEN ${soldAtOnce} THEN 1 ELSE 2 END AS count FROM contracts WHERE vin = ANY($1) GROUP BY 1`,
  batch: `SELECT check_number AS subject, count(*)::int AS count FROM remittance_batches WHERE check_number = ANY($1) GROUP BY 1`,
  posting: `SELECT after ->> 'batchNumber' AS subject, count(*)::int AS count FROM audit
    WHERE action = 'remittance.post' AND after ->> 'batchNumber' = ANY($1) GROUP BY 1`,
};
