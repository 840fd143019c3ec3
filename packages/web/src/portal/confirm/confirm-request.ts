import type { CommandCall } from '@pitlane/shared/engine/effect';
import { createSignal } from '../../kit/signal.ts';

const callToConfirm = createSignal<CommandCall | undefined>(undefined);

/** Opens the confirmation of a call that can't be undone; undefined closes it. */
export function requestConfirmation(call: CommandCall | undefined): void {
  callToConfirm.set(call);
}

/** The call that waits for confirmation. */
export function useCallToConfirm(): CommandCall | undefined {
  return callToConfirm.use();
}
