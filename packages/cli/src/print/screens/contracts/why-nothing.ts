import { CallError } from '@pitlane/shared/client/calls';
import { whyNothingFound } from '@pitlane/shared/features/contracts/rules/nothing-found';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import type { Connection } from '../../../session/connection.ts';

/**
 * Returns why this user can't find any contract; undefined if they can, or if the server doesn't say who is signed in. Called only when
 * nothing was found.
 */
export async function whyNothing({ calls }: Connection, signal: AbortSignal): Promise<string | undefined> {
  try {
    return whyNothingFound(sessionOf(await calls.getSession({}, { signal }), new Date()));
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
}
