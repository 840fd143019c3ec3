import { isOutcomeOpen } from '@pitlane/shared/client/transport/repeat';
import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import type { Confirmation, Preview } from '@pitlane/shared/engine/command';
import { isSessionLost } from '@pitlane/shared/features/identity/rules/session-failure';
import type { Outcome } from '../run-command/use-run-command.ts';
import { errorToastTitle } from '../toasts/global-error.ts';
import type { PortalToast } from '../toasts/toasts.ts';

/** The action and its object, as the dialog showed them. */
interface Begun {
  confirm: Confirmation;
  preview: Preview | undefined;
}

/** Returns the toast that says that an action continues although its dialog was closed. */
export function stillRunningToast({ confirm, preview }: Begun): PortalToast {
  return stillRunning(`${subjectOf(preview)}${confirm.busy}`);
}

/** The same for an action without a command; `busy` is its busy text. */
export function stillRunning(busy: string): PortalToast {
  return {
    kind: 'info',
    title: '',
    text: `${busy} Still running. You'll see the result here.`,
    isSticky: false,
  };
}

/**
 * Returns a toast with the outcome of an action, and its object, if its dialog was closed in the meantime; undefined if the command's own toast says it.
 * Without a response, it says that the result is unknown and how to check. Source: portal.md §8 (void)
 */
export function leftOutcomeToast(
  outcome: Outcome,
  begun: Begun,
  lookAgain: () => void,
): PortalToast | undefined {
  const { confirm, preview } = begun;
  const subject = subjectOf(preview);
  if (outcome.kind === 'disabled') return leftFailureToast(`${subject}${confirm.failed} ${outcome.reason}`);
  if (outcome.kind !== 'failed') return undefined;
  const { failure } = outcome;
  if (!isOutcomeOpen(failure)) {
    return leftFailureToast(`${subject}${confirm.failed} ${failure.message}`, failure);
  }
  const toast = leftFailureToast(`${subject}${unknownEndText} ${failure.message}`, failure);
  return toast && { ...toast, action: { title: 'Check again', run: lookAgain } };
}

/**
 * Returns the toast with why an action failed whose dialog was closed, also because of a field, which nothing shows any more. None if the session
 * was lost: that leads to the sign-in page, which is enough of a message.
 */
export function leftFailureToast(text: string, failure?: CallFailure): PortalToast | undefined {
  if (failure && isSessionLost(failure.code)) return undefined;
  return { kind: 'error', title: errorToastTitle, text, isSticky: true };
}

/** The message if there was no response. */
export const unknownEndText = "No response, so it's unknown whether this was done.";

/** The name of the object, which is a preview's first line: "Contract # 15138628: ". */
function subjectOf(preview: Preview | undefined): string {
  const [named] = preview?.lines ?? [];
  return named ? `${named.label} ${named.text}: ` : '';
}
