import { CallError } from '@pitlane/shared/client/calls';
import { unknownErrorMessage } from '@pitlane/shared/kernel/failure-text';

/** Returns the words for an error of a call, for a place that shows any error. */
export function errorText(error: unknown): string {
  return error instanceof CallError ? error.failure.message : unknownErrorMessage;
}
