/** The kinds of check runs; the code is the name on the wire. Source: areas.md §13.2; remaining.md L (accounting/checks) */
export const checkRunKinds = [
  { code: 'cancellation', label: 'Cancellation refunds' },
  { code: 'claimGap', label: 'GAP claims' },
  { code: 'claimOther', label: 'Other claims' },
  { code: 'commission', label: 'Commissions' },
  { code: 'overRemit', label: 'Over-remits' },
] as const;

/** The code of what a check run pays. */
export type CheckRunKind = (typeof checkRunKinds)[number]['code'];

/** How far a check run has come. Source: areas.md §13.2; Assumption: one that wasn't released can be discarded */
export const checkRunStates = [
  { code: 'Prepared', label: 'Waiting for release' },
  { code: 'Released', label: 'Released' },
  { code: 'Printed', label: 'Printed' },
  { code: 'Discarded', label: 'Discarded' },
] as const;

/** The code of a check run's state. */
export type CheckRunState = (typeof checkRunStates)[number]['code'];

/** The lifecycle of a check with its number. Source: areas.md §13.2 */
export const checkStates = [
  { code: 'Issued', label: 'Outstanding' },
  { code: 'Cleared', label: 'Cleared' },
  { code: 'Voided', label: 'Voided' },
  { code: 'Stopped', label: 'Stopped' },
  { code: 'Stale', label: 'Stale' },
] as const;

/** The code of a check's state. */
export type CheckState = (typeof checkStates)[number]['code'];

/** The possible actions on a check. */
export type CheckStep = 'clear' | 'void' | 'stop' | 'reissue';

/**
 * The states in which a check can take each step. A stale check is still owed, so it can be cleared or given up; one that was voided or stopped can be
 * replaced as long as what it paid is due. Source: areas.md §13.2 (R50); Assumption: a check that the bank has paid changes no more
 */
const from: Record<CheckStep, readonly CheckState[]> = {
  clear: ['Issued', 'Stale'],
  void: ['Issued', 'Stale'],
  stop: ['Issued', 'Stale'],
  reissue: ['Issued', 'Stale', 'Voided', 'Stopped'],
};

/** Returns whether a check in a state can take a step. Source: areas.md §13.2 */
export function canTake(step: CheckStep, state: CheckState): boolean {
  return from[step].includes(state);
}

/** Returns whether a check can be replaced; not again while a run already pays the same. Source: areas.md §13.2 (reissue) */
export function isReissuable(state: CheckState, replacedByRun: string | null): boolean {
  return canTake('reissue', state) && replacedByRun === null;
}

/** Days after which a check that wasn't cashed is stale, and which its face says. Source: areas.md §13.2 (R50) */
export const staleDays = 180;
