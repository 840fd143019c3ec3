import { seesNoContracts } from '@pitlane/shared/access/scope';
import type { Session } from '@pitlane/shared/access/session';
import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { mayPass } from '../../portal/connection/use-reconnect.ts';
import type { EmptyKind } from './SearchEmpty.tsx';

/** Whether the user may see contracts at all; true until the session has loaded. */
export function mayFind(session: Session | undefined): boolean {
  return !session || !seesNoContracts(session);
}

/** Returns the error of the search text that a failed call reports, for the search box. Source: decisions.md §2 */
export function fieldErrorOf(failure: CallFailure | undefined): PortalError | undefined {
  const error = failure?.errors.find(({ field }) => field === 'searchText');
  return (
    error && { ...error, code: error.code ?? 'refused', message: error.friendlyMessage ?? error.message }
  );
}

/** Returns the kind of text to show if no contracts are listed. */
export function emptyKind(now: {
  mayFind: boolean;
  /** Whether the text can be searched for. */
  isSearchable: boolean;
  isAnswered: boolean;
  failure: CallFailure | undefined;
}): EmptyKind {
  if (!now.mayFind) return 'noContracts';
  if (!now.isSearchable) return 'idle';
  if (now.failure && mayPass(now.failure)) return 'away';
  return now.isAnswered ? 'nothing' : 'waiting';
}
