import type { Effect } from '@pitlane/shared/engine/effect';
import { createSignal } from '../../kit/signal.ts';

/** What a command answers in a window: a secret, or an answer of several lines that no page has. */
export type Result = Extract<Effect, { kind: 'secret' }> | { kind: 'answer'; title: string; text: string };

const shown = createSignal<Result | undefined>(undefined);

/** Shows a result in a window until it is closed. */
export function showResult(result: Result | undefined): void {
  shown.set(result);
}

/** The result that is on the screen. */
export function useShownResult(): Result | undefined {
  return shown.use();
}
