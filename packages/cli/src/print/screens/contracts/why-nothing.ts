import { CallError } from '@pitlane/shared/client/calls';
import { whyNothingFound } from '@pitlane/shared/features/contracts/rules/nothing-found';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import type { Connection } from '../../../session/connection.ts';

/**
 * Returns why this user finds no contract whatever they look for; undefined if they may, and where the server does not
 * tell who is signed in. Asked only once nothing was found.
 */
export async function whyNothing({ calls }: Connection, signal: AbortSignal): Promise<string | undefined> {
  try {
    return whyNothingFound(sessionOf(await calls.getSession({}, { signal }), new Date()));
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
}
