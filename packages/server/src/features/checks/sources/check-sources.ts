import type { CheckRunKind } from '@pitlane/shared/features/checks/rules/check-states';
import type { CheckSource } from './check-source.ts';
import { claimSource } from './claim-source.ts';
import { refundSource } from './refund-source.ts';
import { statementSource } from './statement-source.ts';

/** Where each kind of run finds what it pays. A kind that isn't here can't be run. */
export type CheckSources = Partial<Record<CheckRunKind, CheckSource>>;

/** Creates the sources of check runs. Source: areas.md §13.2 */
export function createCheckSources(deps: { now: () => Date }): CheckSources {
  return {
    cancellation: refundSource(deps),
    claimGap: claimSource('gap'),
    claimOther: claimSource('other'),
    commission: statementSource('commission'),
    overRemit: statementSource('overRemit'),
  };
}
