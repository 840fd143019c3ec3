import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { CallError } from '@pitlane/shared/client/calls';
import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import {
  availabilityOf,
  type Command,
  type Context,
  type Effects,
  isShown,
} from '@pitlane/shared/engine/command';
import type { CommandCall, Effect } from '@pitlane/shared/engine/effect';
import { choicesOf, fieldsOf } from '@pitlane/shared/engine/field';
import { issueWords } from '@pitlane/shared/engine/issue-words';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { useCallback } from 'react';
import { allStored } from '../../session/stored.ts';
import { pageHeaderAt } from '../address/page-header.ts';
import { placeNow } from '../address/private-address.ts';
import { queryNow } from '../address/search-window.ts';
import { api, portalCalls } from '../api/api.ts';
import { useAppDispatch } from '../api/app-store.ts';
import { openCommandForm, submitTextOf } from '../command-form/command-form-request.ts';
import { requestConfirmation } from '../confirm/confirm-request.ts';
import { interpretEffects, refusalText } from '../effects/interpret-effect.ts';
import { useEffectHandlers } from '../effects/use-effect-handlers.ts';
import { commands } from '../registry.ts';
import { globalErrorToast } from '../toasts/global-error.ts';
import { closeUndone, showToast } from '../toasts/toasts.ts';
import { openPalette } from './palette-request.ts';
import { selectionNow } from './selection.ts';
import { isUndo, noteUndo, takeUndo } from './undo.ts';

/** The outcome of running a command: done, or why not. */
export type Outcome =
  | { kind: 'done' }
  /** It can't run here and now, or has changed nothing, for this reason. */
  | { kind: 'disabled'; reason: string; problem?: PortalError }
  /** Arguments are missing or wrong; each problem names its argument. */
  | { kind: 'incomplete'; problems: readonly PortalError[] }
  /** It needs confirmation first. */
  | { kind: 'confirm'; call: CommandCall }
  /** A call failed. */
  | { kind: 'failed'; failure: CallFailure }
  /** The caller left before it ended. */
  | { kind: 'aborted' };

/**
 * Runs a command of the registry, from a menu row, key, the palette or undo. Missing or wrong arguments are entered
 * in the command's form or in the palette, also those that the server refuses by their field; a command that cannot run now says why; a call that fails is reported as the global error (portal.md §8).
 */
export function useRunCommand(session: Session): (call: CommandCall) => Promise<void> {
  const tryCommand = useTryCommand(session);
  return useCallback(
    async (call) => {
      const outcome = await tryCommand(call);
      if (outcome.kind === 'incomplete') {
        const begun = withSelected(call, session);
        if (submitTextOf(call.command)) return openCommandForm({ call: begun });
        return openPalette({ kind: 'arguments', call: begun });
      }
      const refused = outcome.kind === 'failed' ? outcome.failure.errors.filter(({ field }) => field) : [];
      if (refused.length > 0) return openPalette({ kind: 'arguments', call, refused });
      notifyOutcome(outcome);
    },
    [session, tryCommand],
  );
}

interface RunOptions {
  /** Aborts the run. */
  signal?: AbortSignal;
  /** The user has already confirmed it. */
  isConfirmed?: boolean;
}

/** Runs a command and returns its outcome, for a caller that shows it. */
export function useTryCommand(
  session: Session,
): (call: CommandCall, options?: RunOptions) => Promise<Outcome> {
  const dispatch = useAppDispatch();
  const handlers = useEffectHandlers();
  return useCallback(
    async (request, { signal = new AbortController().signal, isConfirmed = false } = {}) => {
      const call = withSelected(request, session);
      const command = commands.find(({ id }) => id === call.command);
      if (!command || !isShown(command, session)) return { kind: 'done' };
      const context = contextOf(command, call, session);
      const available = availabilityOf(command, context);
      if (available !== 'enabled') return { kind: 'disabled', reason: available.disabled };
      const isUnconfirmed = command.confirm && !isConfirmed && !isUndo(request);
      if (isUnconfirmed && canBeConfirmed(command, call)) return { kind: 'confirm', call };
      const args = argumentsOf(command, call);
      if (!args.ok) return { kind: 'incomplete', problems: args.problems };
      const offerAgain = takeUndo(request);
      try {
        const effects = await command.run(portalCalls(dispatch), args.given, { signal, context });
        signal.throwIfAborted();
        if ('kind' in effects && effects.kind === 'refused') {
          offerAgain();
          return { ...effects, kind: 'disabled', reason: refusalText(effects.problem) };
        }
        noteUndo(undefined);
        closeUndone(request);
        interpretEffects(isUndo(request) ? withoutUndo(effects) : effects, handlers, command.title);
        return { kind: 'done' };
      } catch (error) {
        offerAgain();
        if (signal.aborted) {
          // The server may have made the change anyway.
          dispatch(api.util.invalidateTags(listsChangedBy(command)));
          return { kind: 'aborted' };
        }
        if (error instanceof CallError) return { kind: 'failed', failure: error.failure };
        // The end of the session aborted a read.
        if (error instanceof DOMException && error.name === 'AbortError') return { kind: 'aborted' };
        throw error;
      }
    },
    [dispatch, handlers, session],
  );
}

/** Shows the outcome of a run, if it isn't obvious, including the refusal of a field, since no field is shown here. */
export function notifyOutcome(outcome: Outcome): void {
  if (outcome.kind === 'confirm') requestConfirmation(outcome.call);
  if (outcome.kind === 'disabled') {
    showToast({ kind: 'info', title: '', text: outcome.reason, isSticky: false });
  }
  if (outcome.kind === 'failed') {
    const errors = outcome.failure.errors.map(({ field: _unseen, ...error }) => error);
    const toast = globalErrorToast({ ...outcome.failure, errors });
    if (toast) showToast(toast);
  }
}

/** Removes the undo of an undo: pressing the key twice would redo the action. */
function withoutUndo(effects: Effects): Effects {
  return ('kind' in effects ? [effects] : effects).map((effect): Effect => {
    if (effect.kind !== 'notify') return effect;
    const { undo: _undo, ...rest } = effect;
    return rest;
  });
}

/** Returns the context in which a command would run now. */
export function contextNow(session: Session): Context {
  const { pathname, search } = placeNow();
  const selection = selectionNow();
  const { title, screen } = pageHeaderAt(pathname);
  return {
    session,
    address: pathname + queryNow(search),
    title,
    ...(screen && may(screen.access, session) ? {} : { hasNoPage: true }),
    kept: allStored(),
    ...(selection ? { selection } : {}),
  };
}

/** Returns the context of a call: an undo runs at its own address, and the selection is left out if the call is about something else. */
function contextOf(command: Command, call: CommandCall, session: Session): Context {
  const { selection, ...context } = contextNow(session);
  const given = command.given?.({ ...context, ...(selection ? { selection } : {}) }) ?? {};
  const isOfSelected = Object.entries(given).every(([name, value]) => call.args?.[name] === value);
  return {
    ...context,
    ...(call.at === undefined ? {} : { address: call.at }),
    ...(selection && isOfSelected ? { selection } : {}),
  };
}

/** Returns a call with the arguments that the selection gives, unless it has its own. */
export function withSelected(call: CommandCall, session: Session): CommandCall {
  const command = commands.find(({ id }) => id === call.command);
  const given = command?.given?.(contextNow(session));
  return given && Object.keys(given).length > 0 ? { ...call, args: { ...given, ...call.args } } : call;
}

/** Returns whether a call can be confirmed: the dialog offers missing choices, but all other arguments must be given. */
function canBeConfirmed(command: Command, { args = {} }: CommandCall): boolean {
  return (command.args ? fieldsOf(command.args()) : []).every(
    (field) => choicesOf(field) !== undefined || field.schema.safeParse(args[field.name]).success,
  );
}

/** Returns the tags of the lists that a command changes. */
export function listsChangedBy({ uses = {} }: Command): string[] {
  return Object.values(uses).flatMap(({ invalidates }) => invalidates ?? []);
}

function argumentsOf(
  command: Command,
  { args = {} }: CommandCall,
): { ok: true; given: Record<string, unknown> } | { ok: false; problems: PortalError[] } {
  if (!command.args) return { ok: true, given: {} };
  const parsed = command.args().safeParse(args);
  if (parsed.success) return { ok: true, given: parsed.data };
  const problems = parsed.error.issues.map((issue) => ({
    code: 'invalid',
    field: String(issue.path[0] ?? ''),
    message: issueWords(issue),
  }));
  return { ok: false, problems };
}
