import { isDealer, isInternal } from '@pitlane/shared/access/session';
import { CallError } from '@pitlane/shared/client/calls';
import { onlyDealer } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Connection } from '../../../session/connection.ts';
import type { ReportRequest } from './report-request.ts';

/**
 * Returns whether a report can only have rows of one dealer: the requested one, or the account's only one. The rows can't show it, because
 * the first pages of a report sorted by dealer have one dealer as well.
 */
export async function isOfOneDealer(
  {
    request,
    session,
    columns,
    chosen = columns.filter(({ isHidden }) => !isHidden),
  }: Pick<ReportRequest, 'request' | 'session' | 'columns' | 'chosen'>,
  { connection, signal }: { connection: Pick<Connection, 'calls'>; signal: AbortSignal },
): Promise<boolean> {
  if (request['dealerCode']) return true;
  // The first column stays anyway.
  const mayLeave = chosen.slice(1).some(({ key }) => key === 'dealerName');
  if (!mayLeave || !isDealer(session) || isInternal(session)) return false;
  try {
    return onlyDealer(await connection.calls.searchDealers({}, { signal })) !== undefined;
  } catch (error) {
    // The column then stays as long as any name: no reason to fail.
    if (error instanceof CallError) return false;
    throw error;
  }
}
