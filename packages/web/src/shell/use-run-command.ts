import type { Session } from '@pitlane/shared/access/session';
import { CallError } from '@pitlane/shared/client/calls';
import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import { type Command, type Context, type Effects, mayRun } from '@pitlane/shared/engine/command';
import type { CommandCall, Effect } from '@pitlane/shared/engine/effect';
import { commands } from '@pitlane/shared/registry/commands';
import { useCallback } from 'react';
import { api, portalCalls } from '../api.ts';
import { allKept } from '../session/kept.ts';
import { useAppDispatch } from '../store.ts';
import { interpretEffects } from './interpret-effect.ts';
import { pageHeaderAt } from './page-header.ts';
import { openPalette } from './palette/palette-request.ts';
import { queryNow } from './search-window.ts';
import { globalErrorToast } from './toasts/global-error.ts';
import { closeUndone, showToast } from './toasts/toasts.ts';
import { isWayBack, noteUndo, takeUndo } from './undo.ts';
import { useEffectHands } from './use-effect-hands.ts';

/** How the run of a command ended: done, or why not. */
export type Outcome =
  | { kind: 'done' }
  /** It cannot be run here and now; the words say why. */
  | { kind: 'disabled'; reason: string }
  /** Arguments are missing or wrong. */
  | { kind: 'incomplete' }
  /** A call failed. */
  | { kind: 'failed'; failure: CallFailure }
  /** Whoever asked has left before it ended. */
  | { kind: 'aborted' };

/**
 * Runs a command of the registry, whoever asks: menu row, key, palette or undo. Arguments that are missing or wrong are asked for
 * in the palette, also those that the server refuses by their field; a command that cannot run now says why; a call that fails is told as the global error (portal.md §8).
 */
export function useRunCommand(session: Session): (call: CommandCall) => Promise<void> {
  const tryCommand = useTryCommand(session);
  return useCallback(
    async (call) => {
      const outcome = await tryCommand(call);
      if (outcome.kind === 'incomplete') return openPalette({ kind: 'arguments', call });
      const refused = outcome.kind === 'failed' ? outcome.failure.errors.filter(({ field }) => field) : [];
      if (refused.length > 0) return openPalette({ kind: 'arguments', call, refused });
      tellOutcome(outcome);
    },
    [tryCommand],
  );
}

/** Runs a command and gives how it ended, for a place that shows that itself; the signal is for a place that may be left before. */
export function useTryCommand(
  session: Session,
): (call: CommandCall, signal?: AbortSignal) => Promise<Outcome> {
  const dispatch = useAppDispatch();
  const hands = useEffectHands();
  return useCallback(
    async (call, signal = new AbortController().signal) => {
      const command = commands.find(({ id }) => id === call.command);
      if (!command || !mayRun(command, session)) return { kind: 'done' };
      const context = { ...contextNow(session), ...(call.at === undefined ? {} : { address: call.at }) };
      const available = command.when?.(context) ?? 'enabled';
      if (available !== 'enabled') return { kind: 'disabled', reason: available.disabled };
      const args = argumentsOf(command, call);
      if (!args) return { kind: 'incomplete' };
      const offerAgain = takeUndo(call);
      try {
        const effects = await command.run(portalCalls(dispatch), args, { signal, context });
        signal.throwIfAborted();
        noteUndo(undefined);
        closeUndone(call);
        interpretEffects(isWayBack(call) ? withoutUndo(effects) : effects, hands);
        return { kind: 'done' };
      } catch (error) {
        offerAgain();
        if (signal.aborted) {
          // The server may have made the change all the same.
          dispatch(api.util.invalidateTags(listsChangedBy(command)));
          return { kind: 'aborted' };
        }
        if (error instanceof CallError) return { kind: 'failed', failure: error.failure };
        throw error;
      }
    },
    [dispatch, hands, session],
  );
}

/** Tells the user what a run has come to, where it is not plain to see. */
export function tellOutcome(outcome: Outcome): void {
  if (outcome.kind === 'disabled') {
    showToast({ kind: 'info', title: '', text: outcome.reason, isSticky: false });
  }
  if (outcome.kind === 'failed') {
    const toast = globalErrorToast(outcome.failure);
    if (toast) showToast(toast);
  }
}

/** What was undone is not offered to be undone again: pressing the key twice would do it once more. */
function withoutUndo(effects: Effects): Effects {
  return ('kind' in effects ? [effects] : effects).map((effect): Effect => {
    if (effect.kind !== 'notify') return effect;
    const { undo: _undo, ...told } = effect;
    return told;
  });
}

/** Where a command is asked for at this moment. */
export function contextNow(session: Session): Context {
  const { pathname, search } = window.location;
  return {
    session,
    address: pathname + queryNow(search),
    title: pageHeaderAt(pathname).title,
    kept: allKept(),
  };
}

function listsChangedBy({ uses = {} }: Command): string[] {
  return Object.values(uses).flatMap(({ invalidates }) => invalidates ?? []);
}

function argumentsOf(command: Command, { args = {} }: CommandCall): Record<string, unknown> | undefined {
  if (!command.args) return {};
  const parsed = command.args().safeParse(args);
  return parsed.success ? parsed.data : undefined;
}
