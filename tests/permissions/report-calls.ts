import type { Operation } from '@pitlane/shared/engine/operation';
import { reportOperations } from '@pitlane/shared/features/reports/operations';
import { ever, type MatrixCall, type MatrixTarget } from './matrix-call.ts';

/** Every report, asked for by what its request has: a dealer, otherwise a contract, otherwise an agency. */
export const reportCalls = Object.fromEntries(
  Object.entries(reportOperations).map(([name, operation]) => [name, reportCall(operation)]),
) as Record<keyof typeof reportOperations, MatrixCall>;

function reportCall({ method, path, request }: Operation): MatrixCall {
  const takes = (field: string) => field in request().shape;
  const isOfTarget = takes('dealerCode') || takes('contractNumber');
  const criteria = ({ dealerCode, key }: MatrixTarget) => ({
    ...(takes('dealerCode') ? { dealerCode } : takes('contractNumber') && { contractNumber: key }),
    ...(!isOfTarget && takes('agentCode') && { agentCode: 'AG1001' }),
    ...(takes('startDate') && ever),
    // How many reads are written by then isn't known.
    ...(takes('user') && { user: 'nobody' }),
    ...(takes('isActiveOnly') && { isActiveOnly: 'false' }),
    userName: 'admin',
  });
  return {
    targets: isOfTarget ? ['own', 'foreign', 'missing'] : ['itself'],
    request: (target) =>
      method === 'GET'
        ? { url: `${path}?${new URLSearchParams(criteria(target))}` }
        : { method, url: path, payload: criteria(target) },
  };
}
