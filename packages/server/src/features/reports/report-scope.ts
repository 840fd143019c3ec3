import type { Scope } from '@pitlane/shared/access/session';
import type { ReportRequest } from './report-answer.ts';

/** Returns whose contracts the statements of a report may read; none where its rows belong to no contract. */
export function scopeOf({ call, isOfNoContract }: Pick<ReportRequest, 'call' | 'isOfNoContract'>): {
  scope?: Scope;
} {
  return isOfNoContract ? {} : { scope: call.actor.scope };
}
