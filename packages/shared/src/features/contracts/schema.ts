import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { line } from '../../kernel/request.ts';
import { wireCode, wireFlag, wireNested, wireNumber, wireText } from '../../kernel/wire.ts';
import { contractKeyForms } from './rules/contract-key.ts';
import { contractSortings } from './rules/contract-sorts.ts';
import { longestSearch } from './rules/search-text.ts';

// Field names are the wire's (portal.md §3). Parsing is lenient (kernel/wire.ts): extra fields are kept, an absent one
// is null, unknown codes pass. `sees` names the right a field needs (access/field-rights.ts); the server leaves out
// what a caller may not see.
const text = (label: string) => wireText().meta({ label });
const money = (label: string) => wireNumber().meta({ label, kind: 'money' });
const date = (label: string) => wireText().meta({ label, kind: 'date' });
const count = (label: string) => wireNumber().meta({ label, kind: 'count' });
const number = (label: string) => wireNumber().meta({ label });
const flag = (label: string) => wireFlag().meta({ label });
const code = (label: string) => wireCode().meta({ label });

/** Who holds the contract. The phone has two names on the wire, and is read from either. Source: portal.md §3 */
export const Customer = lazy(() =>
  z
    .looseObject({
      firstName: text('First name'),
      lastName: text('Last name'),
      secondaryFirstName: text('Secondary first name').meta({ sees: 'inScope' }),
      secondaryLastName: text('Secondary last name').meta({ sees: 'inScope' }),
      address1: text('Address').meta({ sees: 'inScope' }),
      city: text('City').meta({ sees: 'inScope' }),
      stateAbbreviation: text('State').meta({ sees: 'inScope' }),
      zipCode: text('ZIP').meta({ sees: 'inScope' }),
      homePhone: text('Phone').meta({ kind: 'phone', sees: 'inScope' }),
      homePhoneNumber: wireText().meta({ kind: 'phone', sees: 'inScope' }),
      emailAddress: text('Email').meta({ sees: 'inScope' }),
    })
    .overwrite((customer) => ({ ...customer, homePhone: customer.homePhone || customer.homePhoneNumber })),
);
export type Customer = z.infer<ReturnType<typeof Customer>>;

/** The dealer as a contract's card shows it. Source: portal.md §3 */
export const ContractDealer = lazy(() =>
  z.looseObject({
    name: text('Dealer'),
    dealerCode: text('Dealer code').meta({ sees: 'inScope' }),
    phoneNumber: text('Dealer phone').meta({ kind: 'phone', sees: 'inScope' }),
    expirationDate: date('Dealer expired').meta({ sees: 'dealerExpiration' }),
  }),
);
export type ContractDealer = z.infer<ReturnType<typeof ContractDealer>>;

/** Who financed the sale. Source: portal.md §3 */
export const ContractLender = lazy(() =>
  z.looseObject({
    name: text('Lender'),
    totalFinanceAmount: money('Financed').meta({ sees: 'money' }),
  }),
);
export type ContractLender = z.infer<ReturnType<typeof ContractLender>>;

/** The covered vehicle; `saleMileage` is the odometer at the sale, in miles. Source: portal.md §3 */
export const Vehicle = lazy(() =>
  z.looseObject({
    vin: text('VIN'),
    vehicleYear: number('Year'),
    makeName: text('Make'),
    modelName: text('Model'),
    cylindersNumber: number('Cylinders'),
    numberWheelsDriving: number('Drive type'),
    fuelTypeCode: text('Fuel'),
    saleMileage: count('Odometer at sale').meta({ sees: 'inScope' }),
  }),
);
export type Vehicle = z.infer<ReturnType<typeof Vehicle>>;

/**
 * A dated entry on a contract. Source: portal.md §3. Additions of ours: `id`, and, if the contract was read on its
 * own, the full name of who entered it and whether the caller may withdraw it.
 */
export const ContractNote = lazy(() =>
  z.looseObject({
    enteredDate: date('Entered'),
    text: text('Note'),
    id: wireNumber().meta({ label: 'Note ID' }),
    enteredBy: text('Entered by'),
    canTakeBack: wireFlag().meta({ label: 'Can be withdrawn' }),
  }),
);
export type ContractNote = z.infer<ReturnType<typeof ContractNote>>;

/**
 * A contract on the wire. Money is dollars, `cancelRefundPercent` 0 to 100 with four decimals, miles whole miles.
 * Identity: contractNumber, contractSuffix or '', programCode. `isUserAllowedAccess` is whether the caller has it as
 * their own; a foreign contract comes without the fields whose right is `inScope` or more.
 * `coverageMonths` 0 is unlimited; `coverageDisplayTypeID` 1 shows months, 2 years.
 * Source: portal.md §3, decisions.md §1.4 and §2. Additions of ours: coverage*, expirationMiles, formName, isVoidedContract, and
 * `version`, which each change raises: a card that shows an older one reads the contract again; `cancellationState`, how far a
 * cancellation in progress has come, null without one; `unremittedDays`, the days since the sale while it waits to be remitted
 * (decisions.md §5), null once it is and where it need not, with `unremittedMark`, its mark by its dealer's state (areas.md §17).
 */
export const Contract = lazy(() =>
  z.looseObject({
    id: code('ID').meta({ sees: 'inScope' }),
    contractNumber: text('Contract'),
    contractSuffix: text('Suffix'),
    programCode: text('Program'),
    programType: code('Program type'),
    planDescription: text('Plan'),
    categoryCode: text('Category').meta({ sees: 'inScope' }),
    formName: text('Form').meta({ sees: 'inScope' }),
    contractStatusType: code('Status'),
    isVoidedContract: flag('Voided').meta({ sees: 'inScope' }),
    dealerCode: text('Dealer code').meta({ sees: 'inScope' }),
    includesDentCoverage: flag('Dent'),
    includesTireCoverage: flag('Tire'),
    includesWindshieldCoverage: flag('Windshield'),
    coverageMonths: count('Coverage months'),
    coverageMiles: count('Coverage miles'),
    coverageDisplayTypeID: number('Coverage display'),
    purchaseDate: date('Purchased'),
    expirationDate: date('Expires'),
    expirationMiles: count('Expires at miles'),
    deductibleAmount: money('Deductible').meta({ sees: 'inScope' }),
    customerPrice: money('Customer cost').meta({ sees: 'customerCost' }),
    dealerCost: money('Dealer cost').meta({ sees: 'dealerCost' }),
    cancelAsOfDate: date('Cancelled as of'),
    cancelTransactionDate: date('Cancel transaction'),
    vehicleMilesWhenCancel: count('Miles at cancel'),
    cancelRefundPercent: number('Cancel %').meta({ kind: 'percent' }),
    cancelFeeAmount: money('Cancel fee').meta({ sees: 'cancelFee' }),
    cancelReason: code('Cancel reason').meta({ sees: 'inScope' }),
    customerRefundAmount: money('Customer refund').meta({ sees: 'customerRefund' }),
    mbpiRefundAmount: money('MBP refund').meta({ sees: 'refundParts' }),
    dealerRefundAmount: money('Dealer refund').meta({ sees: 'refundParts' }),
    isUserAllowedAccess: flag('Own contract'),
    version: number('Version').meta({ sees: 'inScope' }),
    cancellationState: text('Cancellation in progress').meta({ sees: 'inScope' }),
    unremittedDays: count('Days unremitted').meta({ sees: 'ownMoney' }),
    unremittedMark: text('Unremitted mark').meta({ sees: 'ownMoney' }),
    notes: wireNested(z.array(ContractNote())).meta({ label: 'Notes', sees: 'notes' }),
    customer: wireNested(Customer()).meta({ label: 'Customer' }),
    dealer: wireNested(ContractDealer()).meta({ label: 'Dealer' }),
    lender: wireNested(ContractLender()).meta({ label: 'Lender', sees: 'inScope' }),
    vehicle: wireNested(Vehicle()).meta({ label: 'Vehicle' }),
  }),
);
export type Contract = z.infer<ReturnType<typeof Contract>>;

/**
 * The request of the contract search. `userName` and `searchAllDealers` are hints and grant nothing; with
 * `searchAllDealers` false, contracts outside the caller's scope are not searched. `limit` is 1 to 500, 500 if absent;
 * `sort` replaces the order by best match; `cursor` is the `next` of the page before. Source: portal.md §7,
 * decisions.md §1.3, §1.7 and §1.10
 */
export const SearchContractsRequest = lazy(() =>
  z.object({
    userName: z.string().optional(),
    searchText: z.string().max(longestSearch, `Must be ${longestSearch} characters or fewer.`).meta({
      label: 'Search',
      hint: 'Contract #, VIN, or Last Name',
      positional: true,
    }),
    searchAllDealers: z.boolean().optional(),
    limit: z
      .int('Limit must be a whole number from 1 to 500.')
      .min(1, 'Limit must be a whole number from 1 to 500.')
      .max(500, 'Limit must be a whole number from 1 to 500.')
      .optional()
      .meta({ label: 'Limit', hint: 'Number of rows, 1 to 500' }),
    sort: z
      .enum(contractSortings)
      .optional()
      .meta({ label: 'Sort', hint: 'Column to sort by; - before it reverses the order' }),
    cursor: z.string().max(1000).nullable().optional(),
  }),
);
export type SearchContractsRequest = z.infer<ReturnType<typeof SearchContractsRequest>>;

/** Asks for searches to try instead of a text that finds nothing. */
export const SuggestSearchesRequest = lazy(() =>
  z.object({
    searchText: z.string().max(longestSearch, `Must be ${longestSearch} characters or fewer.`).meta({
      label: 'Search',
      positional: true,
    }),
    /** Only what can be quoted for cancellation. */
    isActive: z.boolean().optional().meta({ label: 'Active contracts only' }),
  }),
);
export type SuggestSearchesRequest = z.infer<ReturnType<typeof SuggestSearchesRequest>>;

/** A search that finds something: without a part of the previous one, or with the name spelled correctly. */
export const SearchSuggestion = lazy(() =>
  z.looseObject({
    searchText: text('Search'),
    /** The part that it is without, as it was typed; null if a name is another. */
    without: text('Without'),
    total: count('Contracts'),
    /** There are more than `total`. */
    isCapped: flag('More'),
  }),
);
export type SearchSuggestion = z.infer<ReturnType<typeof SearchSuggestion>>;

/** The most numbers that are looked up in one call. */
export const mostNumbers = 100;

/** Looks up the contracts with these numbers, such as the rows of a list. */
export const FindContractsRequest = lazy(() =>
  z.object({ numbers: z.array(z.string().min(1).max(40)).max(mostNumbers) }),
);

/** A contract that a number names; a number may name several. */
export const FoundContract = lazy(() =>
  z.looseObject({
    number: text('Number'),
    key: text('Contract'),
    customer: text('Customer'),
  }),
);
export type FoundContract = z.infer<ReturnType<typeof FoundContract>>;

/**
 * Asks for the contracts that a customer holds, newest first; everyone else has none. `userName` is a hint. Source:
 * portal.md §7
 */
export const ListCustomerContractsRequest = lazy(() => z.object({ userName: z.string().optional() }));

/** Names one contract: `15138628`, `15138628A` or `MBP-15138628A`. Source: decisions.md §1.4 */
export const GetContractRequest = lazy(() =>
  z.object({
    key: z.string().min(1).max(40).meta({ label: 'Contract', hint: contractKeyForms, positional: true }),
  }),
);
export type GetContractRequest = z.infer<ReturnType<typeof GetContractRequest>>;

/**
 * Asks for a contract to be read again from the legacy system. `userName` and `dealerCode` are hints. Without a suffix
 * it is refused (409) if several contracts have the number. Source: portal.md §7 (flagforrefresh), decisions.md §1.4
 * and §1.7
 */
export const FlagForRefreshRequest = lazy(() =>
  z.object({
    userName: z.string().optional(),
    programCode: z.string().min(1),
    dealerCode: z.string().nullable().optional(),
    contractNumber: z.string().min(1),
    contractSuffix: z.string().nullable().optional(),
  }),
);
export type FlagForRefreshRequest = z.infer<ReturnType<typeof FlagForRefreshRequest>>;

/** Names a contract: `15138628`, `15138628A` or `MBP-15138628A`. Source: decisions.md §1.4 */
export const ContractKeyRequest = lazy(() => z.object({ key: z.string().min(1).max(40) }));

/** The statuses that internal users set. Source: decisions.md §5 */
export const statusesSetByHand = ['Active', 'Suspense', 'Denied'] as const;

/** A new status of a contract, and why. Source: decisions.md §5 (by internal users) */
export const ChangeContractStatusRequest = lazy(() =>
  ContractKeyRequest().extend({ status: z.enum(statusesSetByHand), reason: line('Reason', 500) }),
);

/** The new status of a contract, with the note about it. */
export const ChangedContractStatus = lazy(() =>
  z.looseObject({ key: text('Contract'), from: text('From'), status: text('Status'), note: text('Note') }),
);

/**
 * How far the last refresh of a contract has come: queued, running, done or failed since a time; `state` is null if
 * none was requested. A backend may answer a flag with just `true`. `problem` says why it failed, in words. Source:
 * portal.md §8, our addition
 */
export const RefreshState = lazy(() =>
  z.preprocess(
    (sent) => (sent !== null && typeof sent === 'object' ? sent : { state: sent ? 'queued' : null }),
    z.looseObject({
      key: text('Contract'),
      state: text('Status'),
      since: text('Since'),
      requestedAt: text('Requested'),
      requestedBy: text('Requested by'),
      problem: text('Problem'),
    }),
  ),
);
export type RefreshState = z.infer<ReturnType<typeof RefreshState>>;
