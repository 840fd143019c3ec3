import { isOutcomeOpen } from '@pitlane/shared/client/transport/repeat';
import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import { asSentence } from '@pitlane/shared/kernel/failure-text';

/**
 * The message of a failure. Without a response, also what may have been done and what to check, if trying again could do
 * it twice: "saved. Check" is "It may have been saved. Check before you try again."
 */
export function failureWords(failure: CallFailure, doubt = 'saved. Check'): string {
  const { message, mayBeDone } = failure;
  if (mayBeDone || !isOutcomeOpen(failure)) return message;
  return `${asSentence(message)} It may have been ${doubt} before you try again.`;
}
