import type { CancelReason } from '@pitlane/shared/features/cancellations/rules/reasons';
import type { ClaimStatusCode } from '@pitlane/shared/features/claims/rules/codes';
import type { ContractStatus, ProgramCode } from '@pitlane/shared/features/contracts/rules/codes';
import type { Cents } from '@pitlane/shared/kernel/money';
import type { DemoCustomer } from './customers.ts';
import type { DemoDealer, DemoLender } from './dealers.ts';
import type { DemoProgram, Plan } from './program.ts';
import type { DemoVehicle } from './vehicles.ts';

/** One sale: a customer, a vehicle and a dealer, under one contract number. */
export interface Deal {
  number: string;
  day: number;
  dealer: DemoDealer;
  customer: DemoCustomer;
  vehicle: DemoVehicle;
  lender: DemoLender | undefined;
  /**
   * The only program sold, without a suffix, and the contract stays active; absent: anything that such a dealer sells.
   */
  only?: ProgramCode;
}

/** A contract as it was sold. Days are day numbers. */
export interface SoldContract {
  id: number;
  deal: Deal;
  suffix: string;
  program: DemoProgram;
  plan: Plan;
  months: number;
  /** As the wire has it: null if cover counts no miles, 999999 without a limit. */
  coverageMiles: number | null;
  expirationMiles: number | null;
  expirationDay: number;
  deductibleCents: Cents;
  priceCents: Cents;
  costCents: Cents;
  /** The rate that it was sold at; absent of one from before the rates. */
  rate?: { id: number; surchargeCents: Cents; optionFlags: number | null };
}

/** A sold contract, and what happened to it. */
export interface LivedContract {
  contract: SoldContract;
  life: ContractLife;
}

/** A claim on a contract. */
export interface DemoClaim {
  status: ClaimStatusCode;
  lossDay: number;
  reportedDay: number;
  paidDay: number | null;
  cause: string;
  claimedCents: Cents;
  paidCents: Cents;
  reserveCents: Cents;
}

/** A dated note. */
export interface DemoNote {
  day: number;
  text: string;
  by: string;
}

/** How a contract was cancelled, the figures by the refund rule. */
export interface DemoCancellation {
  reason: CancelReason;
  reasonCode: number;
  asOfDay: number;
  transactionDay: number;
  miles: number;
  percent: number;
  feeCents: Cents;
  customerCents: Cents;
  providerCents: Cents;
  dealerCents: Cents;
}

/** The events of a contract up to the anchor day. */
export interface ContractLife {
  status: ContractStatus;
  /** The day it was voided; its status is then Cancelled. */
  voidedDay: number | null;
  cancellation: DemoCancellation | null;
  claims: readonly DemoClaim[];
  notes: readonly DemoNote[];
}
