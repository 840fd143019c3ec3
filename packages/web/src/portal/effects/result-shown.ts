import type { Effect } from '@pitlane/shared/engine/effect';
import { createSignal } from '../../kit/signal.ts';

/** A result that a dialog shows: a secret, or a text of several lines that no page shows. */
export type Result = Extract<Effect, { kind: 'secret' }> | { kind: 'answer'; title: string; text: string };

const shown = createSignal<Result | undefined>(undefined);

/** Shows a result in a dialog; undefined closes it. */
export function showResult(result: Result | undefined): void {
  shown.set(result);
}

/** Returns the result that is shown. */
export function useShownResult(): Result | undefined {
  return shown.use();
}
