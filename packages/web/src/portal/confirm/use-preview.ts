import { CallError } from '@pitlane/shared/client/calls';
import type { Command, Preview } from '@pitlane/shared/engine/command';
import type { CommandCall } from '@pitlane/shared/engine/effect';
import { unknownErrorMessage } from '@pitlane/shared/kernel/failure-text';
import { useEffect, useState } from 'react';
import { portalCalls } from '../api/api.ts';
import { useAppDispatch } from '../api/app-store.ts';

/** What is known of a preview. */
export interface PreviewState {
  /** The last one that was read; it stays while it is read again. */
  preview: Preview | undefined;
  isReading: boolean;
  failure: string | undefined;
  again: () => void;
}

/** Reads what a call would do, while there is a command to ask about; `again` reads it again, as after a refusal. */
export function usePreview(command: Command | undefined, call: CommandCall): PreviewState {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ attempt: number; preview?: Preview; failure?: string }>();
  const given = JSON.stringify(call.args ?? {});
  useEffect(() => {
    if (!command) return;
    const controller = new AbortController();
    const { signal } = controller;
    // Every command's arguments are its own; what is missing is chosen in the question.
    const args = JSON.parse(given);
    void (async () => {
      try {
        const work = { signal, context: { kept: {} } };
        const preview = await command.preview?.(portalCalls(dispatch), args, work);
        if (!signal.aborted) setAnswer({ attempt, ...(preview ? { preview } : {}) });
      } catch (error) {
        if (signal.aborted) return;
        const failure = error instanceof CallError ? error.failure.message : unknownErrorMessage;
        setAnswer((before) => ({ ...before, attempt, failure }));
      }
    })();
    return () => controller.abort();
  }, [dispatch, command, given, attempt]);
  return {
    preview: answer?.preview,
    isReading: answer?.attempt !== attempt,
    failure: answer?.attempt === attempt ? answer.failure : undefined,
    again: () => setAttempt(attempt + 1),
  };
}
