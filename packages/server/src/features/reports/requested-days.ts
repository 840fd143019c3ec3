import { hasDealer } from '@pitlane/shared/access/scope';
import { programs } from '@pitlane/shared/features/contracts/rules/codes';
import {
  type DealerCriteria,
  type ReportCriteria,
  reportDays,
} from '@pitlane/shared/features/reports/rules/report-request';
import type { SidebarForm } from '@pitlane/shared/features/reports/rules/search-pages';
import type { DateRange } from '@pitlane/shared/kernel/dates';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest } from '../../http/refusal.ts';
import { isAgencyInScope } from '../dealers/agencies.ts';
import { unknownDealer } from '../dealers/dealer-asked.ts';
import type { DealerCache } from '../dealers/dealer-cache.ts';
import { dealerInScope } from '../dealers/dealer-in-scope.ts';

/** Dependencies of reports. */
export interface ReportDeps {
  db: Database;
  dealers: DealerCache;
}

/**
 * Returns the days that a report request covers. Refuses with 400 a caller without dealers, and at the field what the form refuses and what
 * `requireSeen` does. Source: portal.md §5, decisions.md §3
 */
export async function requestedDays(
  deps: ReportDeps,
  form: SidebarForm,
  { criteria, call }: { criteria: ReportCriteria & { programCode?: string | undefined }; call: Call },
): Promise<DateRange | undefined> {
  requireDealers(call);
  const days = reportDays(form, criteria, call.today);
  if (!days.ok) throw badRequest(days.error);
  await requireSeen(deps, criteria, call);
  return days.value;
}

/** Refuses with 400 a caller without dealers, whose figures would all be zero. */
export function requireDealers(call: Call): void {
  if (seesDealers(call)) return;
  throw badRequest({
    code: 'no_dealers',
    message: 'No dealers are assigned to you, so your reports are empty.',
    next: 'Ask your administrator to assign some.',
  });
}

/**
 * Refuses with 400, at the field, a dealer, group or agency that is unknown or not visible to the caller, and an unknown program, which would
 * give an empty report that looks like a real result. Source: decisions.md §8 (a criterion that names an unknown dealer)
 */
export async function requireSeen(
  deps: ReportDeps,
  {
    dealerCode,
    dealerGroupIdentifier,
    agentCode,
    programCode,
  }: DealerCriteria & { programCode?: string | undefined },
  call: Call,
): Promise<void> {
  if (dealerCode && !(await dealerInScope(deps.dealers, dealerCode, call))) throw unknownDealer(dealerCode);
  if (dealerGroupIdentifier && !(await isGroupSeen(deps.dealers, dealerGroupIdentifier, call))) {
    throw badRequest({
      code: 'unknown_group',
      field: 'dealerGroupIdentifier',
      message: `Dealer group ${dealerGroupIdentifier} not found.`,
    });
  }
  if (agentCode && !(await isAgencySeen(deps, agentCode, call))) {
    throw badRequest({
      code: 'unknown_agency',
      field: 'agentCode',
      message: `Agency ${agentCode} not found.`,
    });
  }
  if (programCode && !programs.some(({ code }) => code === programCode)) {
    throw badRequest({
      code: 'unknown_program',
      field: 'programCode',
      message: `Unknown program ${programCode}. Choose from ${programs.map(({ code }) => code).join(', ')}.`,
    });
  }
}

function seesDealers({ actor: { scope } }: Call): boolean {
  return scope.kind === 'all' || (scope.kind === 'dealers' && scope.dealerCodes.length > 0);
}

/** A caller sees a group's dealers in scope; a group without any isn't found. */
async function isGroupSeen(dealers: DealerCache, group: string, { actor }: Call): Promise<boolean> {
  return (await dealers.ofGroup(group)).some((code) => hasDealer(actor.scope, code));
}

/** Every dashboard call checks this, so the common cases need no read: an agency with dealers exists, and everyone sees their own. */
async function isAgencySeen(
  { db, dealers }: ReportDeps,
  agentCode: string,
  { actor }: Call,
): Promise<boolean> {
  const isOwn = actor.scope.kind === 'all' || actor.agentCode === agentCode;
  if (isOwn && (await dealers.ofAgency(agentCode)).length > 0) return true;
  return isAgencyInScope(db, actor, agentCode);
}

/** The days of a report whose form has days. */
export function dated(days: DateRange | undefined): DateRange {
  if (!days) throw new Error('A report with dates has a period.');
  return days;
}
