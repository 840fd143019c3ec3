import type { CommandCall } from '@pitlane/shared/engine/effect';
import { createSignal } from '../../kit/signal.ts';

const asked = createSignal<CommandCall | undefined>(undefined);

/** Confirms a call that cannot be undone, before it runs. */
export function askWhetherMeant(call: CommandCall | undefined): void {
  asked.set(call);
}

/** The call that waits for confirmation. */
export function useCallToConfirm(): CommandCall | undefined {
  return asked.use();
}
