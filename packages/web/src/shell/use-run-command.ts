import type { Session } from '@pitlane/shared/access/session';
import { CallError } from '@pitlane/shared/client/calls';
import { type Command, mayRun } from '@pitlane/shared/engine/command';
import type { CommandCall } from '@pitlane/shared/engine/effect';
import { errorToastTitle, unknownErrorMessage } from '@pitlane/shared/kernel/failure-text';
import { commands } from '@pitlane/shared/registry/commands';
import { useCallback } from 'react';
import { portalCalls } from '../api.ts';
import { allKept } from '../session/kept.ts';
import { useAppDispatch } from '../store.ts';
import { interpretEffects } from './interpret-effect.ts';
import { openPalette } from './palette/palette-request.ts';
import { showToast } from './toasts/toasts.ts';
import { useEffectHands } from './use-effect-hands.ts';

/**
 * Runs a command of the registry, whoever asks: menu row, key, palette or undo. Arguments that are missing or wrong are asked for
 * in the palette; a command that cannot run now says why; a call that fails is told as the global error (portal.md §8).
 */
export function useRunCommand(session: Session): (call: CommandCall) => Promise<void> {
  const dispatch = useAppDispatch();
  const hands = useEffectHands();
  return useCallback(
    async (call) => {
      const command = commands.find(({ id }) => id === call.command);
      if (!command || !mayRun(command, session)) return;
      const context = { session, address: addressNow(), kept: allKept() };
      const available = command.when?.(context) ?? 'enabled';
      if (available !== 'enabled') return tell(available.disabled);
      const args = argumentsOf(command, call);
      if (!args) return openPalette({ kind: 'arguments', call });
      try {
        const work = { signal: new AbortController().signal, context };
        interpretEffects(await command.run(portalCalls(dispatch), args, work), hands);
      } catch (error) {
        showToast({ kind: 'error', title: errorToastTitle, text: failureOf(error), isSticky: true });
      }
    },
    [dispatch, hands, session],
  );
}

/** The portal's address of this moment. */
function addressNow(): string {
  return window.location.pathname + decodeURI(window.location.search);
}

function argumentsOf(command: Command, { args = {} }: CommandCall): Record<string, unknown> | undefined {
  if (!command.args) return {};
  const parsed = command.args().safeParse(args);
  return parsed.success ? parsed.data : undefined;
}

function tell(text: string): void {
  showToast({ kind: 'info', title: '', text, isSticky: false });
}

function failureOf(error: unknown): string {
  if (error instanceof CallError) return error.failure.message;
  throw error instanceof Error ? error : new Error(unknownErrorMessage);
}
