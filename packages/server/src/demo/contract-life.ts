import {
  type CancellationFacts,
  cancellationRefund,
} from '@pitlane/shared/features/cancellations/rules/cancellation-terms';
import { programCancelRule } from '@pitlane/shared/features/cancellations/rules/program-rules';
import {
  type CancelReason,
  cancelReasons,
  isProviderCancelling,
  neverTookEffect,
} from '@pitlane/shared/features/cancellations/rules/reasons';
import { type ContractStatus, statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { voidNote, voidReasons } from '@pitlane/shared/features/voids/rules/codes';
import type { Cents } from '@pitlane/shared/kernel/money';
import type { Calendar } from './calendar.ts';
import type { ContractLife, DemoCancellation, DemoClaim, DemoNote, SoldContract } from './contract.ts';
import type { ClaimHabit } from './program.ts';
import { type Random, Weighted } from './random.ts';

const deniedShare = 0.007;
const voidedShare = 0.011;
const cancelledShare = 0.16;
const suspendedShare = 0.05;
const suspenseDays = 150;

/** Returns what happened to a sold contract by the anchor day: status, claims, cancellation and notes that fit together. */
export function lifeOf(contract: SoldContract, calendar: Calendar, random: Random): ContractLife {
  const { today } = calendar;
  const sold = contract.deal.day;
  const drawn = contract.deal.only ? 1 : random.next();
  if (drawn < deniedShare) return deniedLife(sold, today, random);
  if (drawn < deniedShare + voidedShare && sold < today) return voidedLife(sold, today, random);

  const wantsCancel = drawn < deniedShare + voidedShare + cancelledShare;
  const plan = wantsCancel ? cancelPlan(contract, today, random) : undefined;
  const coveredUntil = Math.min(today, contract.expirationDay, plan?.asOfDay ?? today);
  const claims = claimsOf(contract, { until: coveredUntil, today, isEnding: plan !== undefined }, random);
  const cancellation = plan ? cancelled(contract, plan, claims, calendar) : null;
  if (cancellation) {
    return {
      status: statusCode.Cancelled,
      voidedDay: null,
      cancellation,
      claims,
      notes: cancelNotes(contract, cancellation, random),
    };
  }
  if (contract.expirationDay < today)
    return uncancelled(statusCode.Expired, claims, chatNotes(sold, contract.expirationDay, random));
  if (today - sold < suspenseDays && random.chance(suspendedShare)) {
    const note = { day: Math.min(today, sold + 3), text: random.oneOf(suspenseNotes), by: 'import' };
    return uncancelled(statusCode.Suspense, claims, [note]);
  }
  return uncancelled(statusCode.Active, claims, chatNotes(sold, today, random));
}

function uncancelled(
  status: Exclude<ContractStatus, typeof statusCode.Cancelled>,
  claims: readonly DemoClaim[],
  notes: readonly DemoNote[],
): ContractLife {
  return { status, voidedDay: null, cancellation: null, claims, notes };
}

const deniedNotes = [
  'Denied: vehicle over the mileage limit at sale.',
  'Denied: salvage title.',
  'Denied: application not signed.',
];
const suspenseNotes = [
  'Suspense: short payment.',
  'Suspense: VIN on the application differs from the invoice.',
  'Suspense: mileage differs from the odometer statement.',
];

function deniedLife(sold: number, today: number, random: Random): ContractLife {
  const day = Math.min(today, sold + random.between(2, 12));
  return uncancelled(statusCode.Denied, [], [{ day, text: random.oneOf(deniedNotes), by: 'staff' }]);
}

function voidedLife(sold: number, today: number, random: Random): ContractLife {
  const day = Math.min(today, sold + random.between(0, 25));
  const note = { day, text: voidNote(random.oneOf(voidReasons).code), by: 'dealer' };
  return { status: statusCode.Cancelled, voidedDay: day, cancellation: null, claims: [], notes: [note] };
}

interface CancelPlan {
  reason: CancelReason;
  reasonCode: number;
  asOfDay: number;
  transactionDay: number;
  miles: number;
}

const reasonWeights: Record<CancelReason, number> = {
  VehicleTraded: 30,
  VehicleTotaled: 10,
  VehicleRepossessed: 6,
  LoanPaidInFull: 13,
  Nonpayment: 4,
  CustomerRequest: 30,
  Unwind: 3,
  Other: 3,
  DuplicateContract: 1,
};
const reasons = new Weighted(cancelReasons, (reason) => reasonWeights[reason.name]);

/** Decides when and why; undefined when that day has not come, or the program has no rule to refund by. */
function cancelPlan(contract: SoldContract, today: number, random: Random): CancelPlan | undefined {
  const rule = programCancelRule(contract.program.code);
  const reason = reasons.pick(random);
  if (!rule || (rule.method === 'UnusedServices' && !neverTookEffect(reason.name))) return undefined;
  const { day, vehicle } = contract.deal;
  const term = contract.expirationDay - day;
  const after = neverTookEffect(reason.name)
    ? random.between(1, 40)
    : Math.floor(random.next() ** 1.5 * term);
  const asOfDay = day + Math.min(after, term);
  if (asOfDay >= today) return undefined;
  return {
    reason: reason.name,
    reasonCode: reason.code,
    asOfDay,
    transactionDay: Math.min(today, asOfDay + random.between(0, 15)),
    miles: vehicle.saleMiles + Math.round(vehicle.milesADay * (asOfDay - day)),
  };
}

function cancelled(
  contract: SoldContract,
  plan: CancelPlan,
  claims: readonly DemoClaim[],
  calendar: Calendar,
): DemoCancellation | null {
  const claimsPaidCents = claims.reduce((sum, claim) => sum + claim.paidCents, 0);
  const refund = cancellationRefund(refundFacts(contract, { ...plan, claimsPaidCents }, calendar));
  if (!refund.ok) return null;
  const { figures } = refund.value;
  return {
    ...plan,
    percent: figures.percent,
    feeCents: figures.feeDeductedCents,
    customerCents: figures.customerRefundCents,
    providerCents: figures.providerRefundCents,
    dealerCents: figures.dealerRefundCents,
  };
}

/** Returns the facts for calculating a contract's refund, as of a day. */
export function refundFacts(
  { deal, program, priceCents, costCents, expirationDay, expirationMiles }: SoldContract,
  plan: { reason: CancelReason; asOfDay: number; miles: number; claimsPaidCents: Cents },
  calendar: Calendar,
): CancellationFacts {
  return {
    programCode: program.code,
    stateOfSale: deal.dealer.place.state,
    isProviderCancelling: isProviderCancelling(plan.reason),
    customerPriceCents: priceCents,
    dealerCostCents: costCents,
    purchaseDate: calendar.iso(deal.day),
    expirationDate: calendar.iso(expirationDay),
    cancelAsOf: calendar.iso(plan.asOfDay),
    saleMiles: deal.vehicle.saleMiles,
    expirationMiles,
    cancelMiles: plan.miles,
    claimsPaidCents: plan.claimsPaidCents,
    reason: plan.reason,
  };
}

/** The first days of cover bring no claims, and a claim is settled within a month. */
const firstClaimDay = 20;
const settleDays = 30;

/** The days on which a contract's claims may fall. */
interface Cover {
  until: number;
  today: number;
  /** It is cancelled on the last of them: what is open is settled before the refund. */
  isEnding: boolean;
}

function claimsOf(contract: SoldContract, cover: Cover, random: Random): readonly DemoClaim[] {
  const habit = contract.program.claims;
  const from = contract.deal.day + firstClaimDay;
  if (!habit || cover.until <= from) return noClaims;
  const expected = (habit.aYear * (cover.until - from)) / 365;
  let chance = 1 - Math.exp(-expected);
  const claims: DemoClaim[] = [];
  while (claims.length < 6 && random.chance(chance)) {
    claims.push(makeClaim(habit, random.between(from, cover.until), cover, random));
    chance *= 0.55;
    // a car is totaled once
    if (habit.aYear < 0.05) break;
  }
  return claims;
}

const noClaims: readonly DemoClaim[] = [];

function makeClaim(habit: ClaimHabit, lossDay: number, cover: Cover, random: Random): DemoClaim {
  const [least, most] = habit.dollars;
  const claimedCents = Math.round((least + (most - least) * random.next() ** 2) * 100);
  const reportedDay = Math.min(cover.today, lossDay + random.between(0, 4));
  const base = { lossDay, reportedDay, cause: random.oneOf(habit.causes), claimedCents };
  const nothing = { paidDay: null, paidCents: 0, reserveCents: 0 };
  const paidDay = reportedDay + random.between(2, settleDays - 5);
  const drawn = random.next();
  if (drawn < 0.09) return { ...base, ...nothing, status: 'D' };
  if (drawn < 0.1) return { ...base, ...nothing, status: 'V' };
  if (paidDay <= (cover.isEnding ? cover.until : cover.today)) {
    const paidCents = drawn < 0.8 ? claimedCents : Math.round(claimedCents * 0.85);
    return { ...base, status: 'C', paidDay, paidCents, reserveCents: 0 };
  }
  if (cover.isEnding) return { ...base, ...nothing, status: 'D' };
  return { ...base, ...nothing, status: drawn < 0.5 ? 'P' : 'A', reserveCents: claimedCents };
}

const chat = [
  'Welcome packet mailed.',
  'Customer called about the deductible.',
  'Customer asked for a copy of the contract.',
  "Address updated at the customer's request.",
  'Dealer asked for the expiration date.',
  'Customer asked if rental is covered.',
  'Emailed the coverage booklet.',
];

function chatNotes(from: number, to: number, random: Random): readonly DemoNote[] {
  const notes: DemoNote[] = [];
  while (notes.length < 3 && random.chance(0.22)) {
    notes.push({ day: random.between(from, to), text: random.oneOf(chat), by: 'staff' });
  }
  return notes;
}

function cancelNotes(
  contract: SoldContract,
  cancellation: DemoCancellation,
  random: Random,
): readonly DemoNote[] {
  const label =
    cancelReasons.find((reason) => reason.name === cancellation.reason)?.label ?? cancellation.reason;
  const last = { day: cancellation.transactionDay, text: `Cancelled: ${label.toLowerCase()}.`, by: 'staff' };
  return [...chatNotes(contract.deal.day, cancellation.asOfDay, random), last];
}
