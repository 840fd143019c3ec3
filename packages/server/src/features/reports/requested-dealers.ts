import type { DealerCriteria } from '@pitlane/shared/features/reports/rules/report-request';
import type { Call } from '../../http/call.ts';
import type { ReportDeps } from './requested-days.ts';

/**
 * Returns the dealers whose rows a report contains; null for all. They are the caller's scope, narrowed to the requested dealer, group and
 * agency. It's part of each statement in addition to row-level security, which isn't enforced on the embedded database. Source: decisions.md §1.7, §3
 */
export async function requestedDealers(
  { dealers }: Pick<ReportDeps, 'dealers'>,
  { dealerCode, dealerGroupIdentifier, agentCode }: DealerCriteria,
  { actor }: Call,
): Promise<readonly string[] | null> {
  const { scope } = actor;
  const seen = scope.kind === 'all' ? null : scope.kind === 'dealers' ? scope.dealerCodes : [];
  const named = both(seen, dealerCode ? [dealerCode] : null);
  const ofGroup = dealerGroupIdentifier ? await dealers.ofGroup(dealerGroupIdentifier) : null;
  const ofAgency = agentCode ? await dealers.ofAgency(agentCode) : null;
  return both(both(named, ofGroup), ofAgency);
}

function both(one: readonly string[] | null, other: readonly string[] | null): readonly string[] | null {
  if (one === null || other === null) return one ?? other;
  const others = new Set(other);
  return one.filter((code) => others.has(code));
}

/** A few dealers are looked up in an index one by one; a long list takes longer to plan than to read past. Source: search.md, trap 3 */
const fewDealers = 20;

/**
 * Writes the condition that a column is one of those dealers, which are a parameter's value. A single one is compared directly: for a list, however
 * short, an index doesn't return the rows in order.
 */
export function ofDealers(column: string, dealers: readonly string[] | null, parameter: string): string {
  if (dealers?.length === 1) return `${column} = (${parameter}::text[])[1]`;
  if (dealers !== null && dealers.length > fewDealers)
    return `(${column} IN (SELECT unnest(${parameter}::text[]))) IS TRUE`;
  return `(${parameter}::text[] IS NULL OR ${column} = ANY (${parameter}))`;
}
