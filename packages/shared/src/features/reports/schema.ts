import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { wireNumber } from '../../kernel/wire.ts';
import { claimStatuses } from '../claims/rules/codes.ts';
import { batchStatuses, paymentMethods } from '../remittance/codes.ts';
import {
  batchColumn,
  contractColumns,
  contractNumberColumns,
  cost,
  count,
  coveredColumns,
  date,
  dealerColumns,
  labelsOf,
  money,
  name,
  number,
  percent,
  personColumn,
  planColumn,
  programColumn,
  quoteColumn,
  soldColumns,
  text,
  userColumn,
  vinColumn,
  word,
  yearColumn,
} from './columns.ts';
import { reportRequest } from './criteria-fields.ts';

// Rows are flat: a column is a field. Columns that the specification doesn't show are those usual in the trade.

/** Asks for the contracts that a dealer sold. Source: portal.md §3 (Dealer contracts), §5 */
export const DealerContractsRequest = lazy(() =>
  reportRequest('dealerCode', 'programCode', 'contractStatusType', 'startDate', 'endDate'),
);

/**
 * A contract that was sold in the days asked for; amounts in dollars. `batchNumber` is the remittance that it was paid in, null while it is
 * unremitted, and again where that came back. Source: decisions.md §6 (dealer contracts, a contract); Assumption: the columns.
 */
export const DealerContractsRow = lazy(() =>
  z.looseObject({
    ...soldColumns(),
    expirationDate: date('Expires'),
    customerPrice: money('Customer cost'),
    dealerCost: cost('Dealer cost'),
    batchNumber: batchColumn(),
    remittedDate: date('Remitted'),
    cancelAsOfDate: date('Cancelled as of'),
    customerRefundAmount: money('Customer refund'),
  }),
);
export type DealerContractsRow = z.infer<ReturnType<typeof DealerContractsRow>>;

/** Asks for claims by dealer and dates, or for those of one contract. Source: portal.md §3 (Dealer claims), §5 */
export const DealerClaimsRequest = lazy(() =>
  reportRequest('dealerCode', 'programCode', 'startDate', 'endDate', 'claimStatus', 'contractNumber'),
);

/**
 * A claim and its payment. Its `claimDate` is the day it was paid, or the day it was reported if nothing is paid (yet).
 * `reserveAmount` is the provider's reserve for an open one. Source: decisions.md §6 (dealer claims, a claim payment);
 * Assumption: the columns and the day.
 */
export const DealerClaimsRow = lazy(() =>
  z.looseObject({
    claimNumber: number('Claim', 'C10000000'),
    claimDate: date('Paid or reported'),
    claimStatus: word('Status', labelsOf(claimStatuses)),
    ...coveredColumns(),
    description: name('Cause', 'Transmission control module'),
    lossDate: date('Loss'),
    reportedDate: date('Reported'),
    paidDate: date('Paid on'),
    claimedAmount: money('Claimed'),
    paidAmount: money('Paid'),
    reserveAmount: wireNumber().meta({ label: 'Reserve', kind: 'money', sees: 'claimReserve' }),
  }),
);

/** Asks for the lines of a claim by its number, or of all claims of a contract. Source: portal.md §7 (scsclaiminfo), §2 (SCS claim info form) */
export const ScsClaimInfoRequest = lazy(() => reportRequest('claimNumber', 'contractNumber'));

/**
 * A line of a claim, with the claim that it is of; the lines add up to the claim's amounts. `quantity` is pieces, or hours of work.
 * Source: decisions.md §6 (SCS claim info, a claim line); Assumption: the columns.
 */
export const ScsClaimInfoRow = lazy(() =>
  z.looseObject({
    claimNumber: number('Claim', 'C10000000'),
    lineNumber: count('Line'),
    lineType: word('Kind', ['Parts', 'Labor', 'Diagnosis', 'Service', 'Benefit']),
    description: text('Description'),
    quantity: wireNumber().meta({ label: 'Quantity' }),
    claimedAmount: money('Claimed'),
    paidAmount: money('Paid'),
    claimStatus: word('Status', labelsOf(claimStatuses)),
    lossDate: date('Loss'),
    reportedDate: date('Reported'),
    paidDate: date('Paid on'),
    ...coveredColumns(),
  }),
);

/** Asks for the claims of a contract. Source: portal.md §7 (scsclaimlist) */
export const ScsClaimsRequest = lazy(() => reportRequest('contractNumber'));

/** Asks for sales by dealer and program. Source: portal.md §3 (Sales summary) */
export const SalesSummaryRequest = lazy(() =>
  reportRequest('agentCode', 'dealerCode', 'programCode', 'startDate', 'endDate'),
);

/**
 * A dealer's sales of one program in the period. Voided and denied contracts aren't sales; cancelled ones were, and
 * their refunds are not deducted. `dealerProfit` is the customers' cost less the dealer's. Source: decisions.md §6
 * (sales summary, dealer × program); Assumption: the columns, and what counts as sold.
 */
export const SalesSummaryRow = lazy(() =>
  z.looseObject({
    ...dealerColumns(),
    agencyName: name('Agency', 'Condahl Protection Associates'),
    programCode: programColumn(),
    contractCount: count('Contracts'),
    customerPrice: money('Customer cost'),
    dealerCost: cost('Dealer cost'),
    dealerProfit: cost('Dealer profit'),
    averagePrice: money('Average price'),
  }),
);

/**
 * Asks for the sales of the seven days before a day, and of that day; today by default. Source: portal.md §3
 * (summaryDate), §4 (SalesSummary)
 */
export const PastWeekSalesRequest = lazy(() => reportRequest('agentCode', 'dealerCode', 'summaryDate'));

/**
 * Sales of a day; a day without sales has a row of zeros. Source: portal.md §4 (SalesSummary); Assumption: one row per
 * day, counted as in the sales summary.
 */
export const PastWeekSalesRow = lazy(() =>
  z.looseObject({
    purchaseDate: date('Day'),
    contractCount: count('Contracts'),
    customerPrice: money('Customer cost'),
    dealerCost: cost('Dealer cost'),
    dealerProfit: cost('Dealer profit'),
  }),
);

/** Asks for an agency's commissions and chargebacks. Source: portal.md §5 (agency required) */
export const AgencyCommissionsRequest = lazy(() => reportRequest('agentCode', 'startDate', 'endDate'));

/**
 * A commission that an agency earned, or a chargeback. It is earned on the day a contract is remitted, at the program's
 * rate on the purchase date; a cancellation charges back the refund's percent of it, a void all, on the day of the
 * transaction (or of the remittance, if later). `netAmount` is what was earned less what is charged back. Source:
 * decisions.md §5, §6 (a remitted contract or a chargeback); Assumption: the columns, the days, and that a dealer's
 * contracts belong to its current agency.
 */
export const AgencyCommissionsRow = lazy(() =>
  z.looseObject({
    transactionDate: date('Day'),
    transactionType: word('Kind', ['Earned', 'Chargeback']),
    ...contractColumns(),
    customerName: personColumn('Customer'),
    ...dealerColumns(),
    purchaseDate: date('Sold'),
    batchNumber: batchColumn(),
    commissionRate: money('Rate'),
    percentTakenBack: percent('Charged back'),
    earnedAmount: money('Earned'),
    chargebackAmount: money('Chargeback'),
    netAmount: money('Net'),
  }),
);

/** Asks for the dealers in their first year. Source: portal.md §3 (New dealer disbursement) */
export const NewDealerDisbursementsRequest = lazy(() => reportRequest('dealerCode', 'programCode'));

/**
 * A dealer in the first 12 months of its agreement, with its sales and remittances in that time and what the provider
 * paid it for them: an allowance for each remitted contract, some days after its batch was posted. For one program if
 * requested. Source: decisions.md §6 (a dealer in its first 12 months); Assumption: that disbursements to new dealers
 * are such allowances, which providers pay to win dealers, and that a later cancellation doesn't charge them back.
 */
export const NewDealerDisbursementsRow = lazy(() =>
  z.looseObject({
    ...dealerColumns(),
    agencyName: name('Agency', 'Condahl Protection Associates'),
    effectiveDate: date('Since'),
    firstYearEnd: date('First year ends'),
    contractCount: count('Sold'),
    remittedCount: count('Remitted'),
    dealerCost: cost('Dealer cost remitted'),
    disbursedAmount: money('Disbursed'),
    lastDisbursedDate: date('Last disbursed'),
  }),
);

/** Asks for sales quotes by dealer, program, vehicle and dates. Source: portal.md §3 (Quote requests) */
export const QuoteRequestsRequest = lazy(() =>
  reportRequest(
    'agentCode',
    'dealerCode',
    'programCode',
    'startDate',
    'endDate',
    'vehicleYear',
    'vehicleMake',
    'vehicleMakeCode',
    'vehicleModelName',
  ),
);

/**
 * A quote of a sale that was saved in the days asked for. `quoteStatus` is Purchased with the contract that it became, Expired after its
 * last day, else Open. Source: decisions.md §6 (quote requests, a saved quote); Assumption: the columns.
 */
export const QuoteRequestsRow = lazy(() =>
  z.looseObject({
    quoteNumber: quoteColumn(),
    quotedDate: date('Quoted'),
    quoteStatus: word('Status', ['Purchased', 'Expired', 'Open']),
    programCode: programColumn(),
    planDescription: planColumn(),
    customerName: personColumn('Customer'),
    vehicleYear: yearColumn(),
    makeName: name('Make', 'Mercedes-Benz'),
    modelName: name('Model', 'Silverado 1500 Classic'),
    vin: vinColumn(),
    ...dealerColumns(),
    createUserFullName: personColumn('Quoted by'),
    createUsername: userColumn('Username'),
    customerPrice: money('Customer cost'),
    dealerCost: cost('Dealer cost'),
    expirationDate: date('Valid through'),
    ...contractNumberColumns(),
  }),
);

/** Asks for remittance batches. Source: portal.md §3 (Remittance summary) */
export const RemittanceSummaryRequest = lazy(() =>
  reportRequest('dealerCode', 'startDate', 'endDate', 'paymentMethodType'),
);

/** Asks for a dealer's remittance batches. Source: portal.md §5 (remittance history) */
export const RemittanceHistoryRequest = lazy(() => reportRequest('dealerCode', 'startDate', 'endDate'));

/**
 * A batch that was submitted in the period. `netAmount` is the dealer cost of its contracts, over-remit and debits,
 * less its credits; for a returned batch that is its `returnedAmount`, and the net is 0. Source: decisions.md §5, §6
 * (remittance summary, a batch); Assumption: the columns.
 */
export const RemittanceBatchRow = lazy(() =>
  z.looseObject({
    batchNumber: batchColumn(),
    submittedDate: date('Submitted'),
    batchStatus: word('Status', labelsOf(batchStatuses)),
    postedDate: date('Posted'),
    ...dealerColumns(),
    paymentMethod: word('Paid by', labelsOf(paymentMethods)),
    contractCount: count('Contracts'),
    dealerCost: cost('Dealer cost'),
    overRemitAmount: cost('Over-remit'),
    debitsAmount: cost('Debits'),
    creditsAmount: cost('Credits'),
    returnedAmount: cost('Returned'),
    netAmount: cost('Net'),
    note: text('Note'),
  }),
);
