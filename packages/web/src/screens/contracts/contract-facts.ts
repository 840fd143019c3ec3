import { cancelReasonLabel } from '@pitlane/shared/features/cancellations/rules/reasons';
import { statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { expirationText, placeText, secondaryName } from '@pitlane/shared/features/contracts/rules/display';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { centsOf } from '@pitlane/shared/kernel/money';
import type { MoneyLine } from '../../kit/figures/MoneyColumn.tsx';
import {
  contractFact,
  customerFact,
  dealerFact,
  type Fact,
  lenderFact,
  vehicleFact,
} from '../../widgets/contract-card/facts.ts';

/** Facts under a heading; empty ones are left out. */
export interface FactSection {
  title: string;
  facts: readonly Fact[];
}

/** The facts about a contract's coverage and dealer that aren't in the page's header. Source: portal.md §2 (contract card) */
export function coverageSections(contract: Contract): FactSection[] {
  const { dealer, vehicle, dealerCode } = contract;
  const isExpired = contract.contractStatusType === statusCode.Expired;
  return present([
    {
      title: 'Coverage',
      facts: [
        { label: isExpired ? 'Expired' : 'Expires', text: expirationText(contract) },
        contractFact(contract, 'deductibleAmount'),
        contractFact(contract, 'purchaseDate'),
        { ...vehicleFact(vehicle, 'saleMileage'), label: 'Odometer' },
        contractFact(contract, 'formName'),
      ],
    },
    {
      title: 'Dealer',
      facts: [
        { label: 'Name', text: dealer?.name ?? '' },
        { label: 'Code', text: dealer?.dealerCode ?? dealerCode ?? '' },
        { ...dealerFact(dealer, 'phoneNumber'), label: 'Phone' },
        dealerFact(dealer, 'expirationDate'),
      ],
    },
  ]);
}

/** The facts about the customer and the lender. Source: portal.md §2 (contract card) */
export function holderSections({ customer, lender }: Contract): FactSection[] {
  return present([
    {
      title: 'Customer',
      facts: [
        plain(customerFact(customer, 'homePhone')),
        plain(customerFact(customer, 'emailAddress')),
        plain(customerFact(customer, 'address1')),
        plain({ label: 'City', text: placeText(customer) }),
        { label: 'Co-buyer', text: secondaryName(customer) },
        lenderFact(lender, 'name'),
        lenderFact(lender, 'totalFinanceAmount'),
      ],
    },
  ]);
}

/** The facts about the cancellation of a contract; none if it isn't cancelled. Source: portal.md §2 (back of a cancelled contract) */
export function cancellationFacts(contract: Contract): Fact[] {
  if (contract.contractStatusType !== statusCode.Cancelled) return [];
  return [
    { ...contractFact(contract, 'cancelAsOfDate'), label: 'As of' },
    { ...contractFact(contract, 'cancelTransactionDate'), label: 'Transaction' },
    { ...contractFact(contract, 'vehicleMilesWhenCancel'), label: 'Miles' },
    { ...contractFact(contract, 'cancelRefundPercent'), label: 'Percent' },
    { label: 'Reason', text: cancelReasonLabel(contract.cancelReason) },
  ].filter(({ text }) => text !== '');
}

/** A contract's money, as a column: its price, and the amounts of a cancellation. */
export interface ContractMoney {
  basis: MoneyLine[];
  lines: MoneyLine[];
  /** Absent if the lines don't add up to the refund, or if there is none. */
  totalLabel: string | undefined;
}

/**
 * Returns the amounts that the user may see. The two parts add up to the customer's refund (decisions.md §4); where a backend sends others,
 * or the parts are hidden, each amount is its own line and nothing is added up.
 */
export function contractMoney(contract: Contract): ContractMoney {
  const isCancelled = contract.contractStatusType === statusCode.Cancelled;
  const basis = [
    ...moneyLine(contract, 'customerPrice'),
    ...moneyLine(contract, 'dealerCost'),
    ...(isCancelled ? moneyLine(contract, 'cancelFeeAmount') : []),
  ];
  if (!isCancelled) return { basis, lines: [], totalLabel: undefined };
  const parts = [...moneyLine(contract, 'mbpiRefundAmount'), ...moneyLine(contract, 'dealerRefundAmount')];
  const refund = moneyLine(contract, 'customerRefundAmount');
  const adds = parts.reduce((sum, { cents }) => sum + cents, 0);
  return parts.length > 0 && refund[0]?.cents === adds
    ? { basis, lines: parts, totalLabel: refund[0].label }
    : { basis, lines: [...parts, ...refund], totalLabel: undefined };
}

type MoneyField =
  | 'customerPrice'
  | 'dealerCost'
  | 'cancelFeeAmount'
  | 'mbpiRefundAmount'
  | 'dealerRefundAmount'
  | 'customerRefundAmount';

function moneyLine(contract: Contract, field: MoneyField): MoneyLine[] {
  const dollars = contract[field];
  return dollars === null || dollars === undefined
    ? []
    : [{ label: contractFact(contract, field).label, cents: centsOf(dollars) }];
}

function plain(fact: Fact): Fact {
  return { ...fact, isPlain: true };
}

function present(sections: readonly FactSection[]): FactSection[] {
  return sections
    .map(({ title, facts }) => ({ title, facts: facts.filter(({ text }) => text !== '') }))
    .filter(({ facts }) => facts.length > 0);
}
