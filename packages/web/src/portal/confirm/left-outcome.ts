import { isOutcomeOpen } from '@pitlane/shared/client/transport/repeat';
import type { Confirmation, Preview } from '@pitlane/shared/engine/command';
import type { Outcome } from '../commands/use-run-command.ts';
import { errorToastTitle, globalErrorToast } from '../toasts/global-error.ts';
import type { PortalToast } from '../toasts/toasts.ts';

/** What is being done to what, as the question told it. */
interface Begun {
  confirm: Confirmation;
  preview: Preview | undefined;
}

/** Says that something that was begun continues although its question was closed. */
export function goesOnToast({ confirm, preview }: Begun): PortalToast {
  const text = `${subjectOf(preview)}${confirm.busy} Still running. You'll see the result here.`;
  return { kind: 'info', title: '', text, isSticky: false };
}

/**
 * Returns how something ended whose question was closed meanwhile, with what it was done to; undefined if its own receipt tells it.
 * Where no answer came, it says that nobody knows, and the way to look again. Source: portal.md §8 (void)
 */
export function leftOutcomeToast(
  outcome: Outcome,
  begun: Begun,
  lookAgain: () => void,
): PortalToast | undefined {
  const { confirm, preview } = begun;
  const subject = subjectOf(preview);
  const sticky = { kind: 'error', title: errorToastTitle, isSticky: true } as const;
  if (outcome.kind === 'disabled')
    return { ...sticky, text: `${subject}${confirm.failed} ${outcome.reason}` };
  if (outcome.kind !== 'failed') return undefined;
  const { failure } = outcome;
  // A lost session leads to the sign-in, which is notice enough.
  if (!globalErrorToast(failure)) return undefined;
  if (!isOutcomeOpen(failure)) return { ...sticky, text: `${subject}${confirm.failed} ${failure.message}` };
  return {
    ...sticky,
    text: `${subject}${unknownEndText} ${failure.message}`,
    action: { title: 'Check again', run: lookAgain },
  };
}

/** Said where no answer came to what was sent. */
export const unknownEndText = "No response, so it's unknown whether this was done.";

/** The name of the thing, which a preview tells first, as "Contract # 15138628: ". */
function subjectOf(preview: Preview | undefined): string {
  const [named] = preview?.lines ?? [];
  return named ? `${named.label} ${named.text}: ` : '';
}
