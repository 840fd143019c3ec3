import { z } from 'zod';
import { once } from '../../kernel/once.ts';
import { wireNumber, wireText } from '../../kernel/wire.ts';
import { reportRequest } from './criteria-fields.ts';

// Rows are flat: a column is a field. What the specification does not show of them is what such reports hold in the trade.
const text = (label: string) => wireText().meta({ label });
const date = (label: string) => wireText().meta({ label, kind: 'date' });
/** A dealer's own cost and prices: reading them is the work of who may use reports. Source: decisions.md §3 */
const money = (label: string) => wireNumber().meta({ label, kind: 'money', sees: 'ownDealerCost' });

/** Asks for the contracts that a dealer sold. Source: portal.md §3 (Dealer contracts), §5 */
export const DealerContractsRequest = once(() =>
  reportRequest('dealerCode', 'programCode', 'contractStatusType', 'startDate', 'endDate'),
);

/**
 * A contract that was sold in the days asked for; amounts in dollars. `batchNumber` is the remittance that it was paid in, null while it is
 * unremitted. Source: decisions.md §6 (dealer contracts, a contract); Assumption: the columns.
 */
export const DealerContractsRow = once(() =>
  z.looseObject({
    contractNumber: text('Contract'),
    contractSuffix: text('Suffix'),
    programCode: text('Program'),
    planDescription: text('Plan'),
    contractStatus: text('Status'),
    customerName: text('Customer'),
    vin: text('VIN'),
    vehicle: text('Vehicle'),
    dealerCode: text('Dealer code'),
    dealerName: text('Dealer'),
    purchaseDate: date('Sold'),
    expirationDate: date('Expires'),
    customerPrice: money('Customer cost'),
    dealerCost: money('Dealer cost'),
    batchNumber: text('Batch'),
    remittedDate: date('Remitted'),
    cancelAsOfDate: date('Cancelled as of'),
    customerRefundAmount: money('Customer refund'),
  }),
);
export type DealerContractsRow = z.infer<ReturnType<typeof DealerContractsRow>>;
