import type { Scope } from '@pitlane/shared/access/session';
import type { ReportRequest } from './report-answer.ts';

/** Returns whose contracts a report's statements may read; none if its rows don't belong to contracts. */
export function scopeOf({ call, isOfNoContract }: Pick<ReportRequest, 'call' | 'isOfNoContract'>): {
  scope?: Scope;
} {
  return isOfNoContract ? {} : { scope: call.actor.scope };
}
