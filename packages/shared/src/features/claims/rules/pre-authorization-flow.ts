import { may } from '../../../access/permissions.ts';
import type { Session } from '../../../access/session.ts';
import { addDays, type IsoDate } from '../../../kernel/dates.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { moneyText } from '../../../kernel/format.ts';
import type { Cents } from '../../../kernel/money.ts';
import type { preAuthorizationSteps } from '../pre-authorization-schema.ts';
import {
  type PreAuthorizationStatusId,
  preAuthorizationStatus,
  preAuthorizationStatusLabel,
} from './pre-authorization-codes.ts';

/** Days for which an approval is valid. Source: areas.md §11 */
export const approvalDays = 30;

/** The possible actions on a pre-authorization. */
export type PreAuthorizationStep = (typeof preAuthorizationSteps)[number];

const { Pending, Approved, Denied, Paid, Void, InfoNeeded } = preAuthorizationStatus;

/**
 * The statuses from which each step is possible, and where it leads. Source: areas.md §11 (statuses); Assumption: an entry made by mistake
 * is voided while it is open; Paid isn't a step: only the AS400 file or the claim import sets it.
 */
const steps = {
  approve: { from: [Pending], to: Approved, cannot: "it can't be approved" },
  deny: { from: [Pending], to: Denied, cannot: "it can't be denied" },
  askInfo: { from: [Pending], to: InfoNeeded, cannot: "information can't be requested" },
  answer: { from: [InfoNeeded], to: Pending, cannot: 'no information is missing' },
  supplement: { from: [Approved], to: null, cannot: "it can't be supplemented" },
  void: { from: [Pending, InfoNeeded, Approved], to: Void, cannot: "it can't be voided" },
  print: { from: [Approved, Paid], to: null, cannot: "it can't be printed" },
} as const satisfies Record<
  PreAuthorizationStep,
  { from: readonly PreAuthorizationStatusId[]; to: PreAuthorizationStatusId | null; cannot: string }
>;

/** How far a pre-authorization has come. */
export interface PreAuthorizationProgress {
  statusId: PreAuthorizationStatusId;
  /** The last day of an approval. */
  validUntil: IsoDate | null;
}

/**
 * Returns the status that people see: an approval reads as Void after its last day. Source: areas.md §11 (expired after 30 days reads as Void)
 */
export function shownStatus(
  { statusId, validUntil }: PreAuthorizationProgress,
  today: IsoDate,
): PreAuthorizationStatusId {
  return statusId === Approved && validUntil !== null && validUntil < today ? Void : statusId;
}

/** Returns the last day of an approval given on a day. Source: areas.md §11 */
export function approvalEnds(decidedOn: IsoDate): IsoDate {
  return addDays(decidedOn, approvalDays);
}

/** Returns whether a pre-authorization stops a void. Source: areas.md §11 (R46) */
export function isOpenPreAuthorization(progress: PreAuthorizationProgress, today: IsoDate): boolean {
  const open: readonly PreAuthorizationStatusId[] = [Pending, Approved, InfoNeeded];
  return open.includes(shownStatus(progress, today));
}

/**
 * Returns why a step can't be taken now; undefined when it can. Refuses `wrong_state`. Source: areas.md §11 (statuses)
 */
export function whyNotStep(
  progress: PreAuthorizationProgress,
  step: PreAuthorizationStep,
  today: IsoDate,
): PortalError | undefined {
  const status = shownStatus(progress, today);
  const { from, cannot } = steps[step];
  if ((from as readonly PreAuthorizationStatusId[]).includes(status)) return undefined;
  if (status !== progress.statusId) {
    return {
      code: 'wrong_state',
      message: `The approval expired after ${approvalDays} days, so ${cannot} now.`,
      next: 'Request a new pre-authorization.',
    };
  }
  const label = preAuthorizationStatusLabel(status);
  return { code: 'wrong_state', message: `The pre-authorization is ${label}, so ${cannot} now.` };
}

/**
 * Returns why no photo can be added now; undefined while an answer is open. Source: areas.md §11 (Better 3); Assumption: a decided
 * pre-authorization doesn't change
 */
export function whyNoPhoto(progress: PreAuthorizationProgress, today: IsoDate): PortalError | undefined {
  const status = shownStatus(progress, today);
  if (status === Pending || status === InfoNeeded) return undefined;
  const message = `The pre-authorization is ${preAuthorizationStatusLabel(status)}, so no photos can be added now.`;
  return { code: 'wrong_state', message };
}

/** Returns the status that a step leads to; null if it stays. Source: areas.md §11 (statuses) */
export function statusAfter(step: PreAuthorizationStep): PreAuthorizationStatusId | null {
  return steps[step].to;
}

/**
 * Returns whether a user may ever take a step. Staff decide, and void an approval; anyone who authorizes claims answers,
 * supplements, prints, and voids what isn't answered yet. Source: areas.md §1.5, §11; Assumption: who voids
 */
export function mayStep(
  step: PreAuthorizationStep,
  status: PreAuthorizationStatusId,
  session: Session,
): boolean {
  const isDecision = step === 'approve' || step === 'deny' || step === 'askInfo';
  if (isDecision || (step === 'void' && status === Approved)) return may('claim.decide', session);
  return may('claim.authorize', session);
}

/** Returns the steps that a user can take now, in their order. Source: areas.md §11 */
export function stepsFor(
  progress: PreAuthorizationProgress,
  session: Session,
  today: IsoDate,
): PreAuthorizationStep[] {
  return (Object.keys(steps) as PreAuthorizationStep[]).filter(
    (step) => !whyNotStep(progress, step, today) && mayStep(step, progress.statusId, session),
  );
}

/**
 * Returns why an amount can't be approved; undefined when it can. More than was requested and more than is left of the
 * limit is refused. Source: areas.md §11 (Better 2), I9; Assumption: never more than requested
 */
export function whyNotApproved(
  approved: Cents,
  { requested, left }: { requested: Cents; left: Cents | null },
): PortalError | undefined {
  const field = 'approvedAmount';
  if (approved > requested) {
    return { code: 'over_requested', message: `Only ${moneyText(requested)} was requested.`, field };
  }
  if (left === null || approved <= left) return undefined;
  return {
    code: 'over_limit',
    message: `Only ${moneyText(left)} is left of this contract's limit.`,
    field,
    next: left > 0 ? `Approve ${moneyText(left)} or less, or deny it.` : 'Deny it.',
  };
}
