import type { Effect } from '@pitlane/shared/engine/effect';
import { createSignal } from '../../kit/signal.ts';

type Secret = Extract<Effect, { kind: 'secret' }>;

const shown = createSignal<Secret | undefined>(undefined);

/** Shows a secret in a dialog until it is closed. */
export function showSecret(secret: Secret | undefined): void {
  shown.set(secret);
}

/** The secret that is on the screen. */
export function useShownSecret(): Secret | undefined {
  return shown.use();
}
