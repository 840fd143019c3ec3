import type { Command, Preview } from '@pitlane/shared/engine/command';
import type { CommandCall } from '@pitlane/shared/engine/effect';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef, useState } from 'react';
import { api, portalCalls } from '../api/api.ts';
import { useAppDispatch } from '../api/app-store.ts';
import { errorText } from '../api/error-text.ts';
import { listsChangedBy } from '../run-command/use-run-command.ts';

/** The state of a preview. */
export interface PreviewState {
  /** The last one that was loaded; it stays while it is reloaded. */
  preview: Preview | undefined;
  isReading: boolean;
  failure: string | undefined;
  again: () => void;
}

/**
 * Reads what a call would do while its question is open; `again` reads it again, for example after a refusal. So does
 * someone else's change of the contract.
 */
export function usePreview(command: Command | undefined, call: CommandCall): PreviewState {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ reading: string; preview?: Preview; failure?: string }>();
  const given = JSON.stringify(call.args ?? {});
  const reading = `${attempt} ${useKnownVersion(call)}`;
  const first = useRef(reading);
  useEffect(() => {
    if (!command) return;
    const controller = new AbortController();
    const { signal } = controller;
    // Each command has its own arguments; missing ones are chosen in the dialog.
    const args = JSON.parse(given);
    // The page's data from before the change is outdated.
    if (reading !== first.current) dispatch(api.util.invalidateTags(listsChangedBy(command)));
    void (async () => {
      try {
        const work = { signal, context: { kept: {} } };
        const preview = await command.preview?.(portalCalls(dispatch), args, work);
        if (!signal.aborted) setAnswer({ reading, ...(preview ? { preview } : {}) });
      } catch (error) {
        if (signal.aborted) return;
        setAnswer((before) => ({ ...before, reading, failure: errorText(error) }));
      }
    })();
    return () => controller.abort();
  }, [dispatch, command, given, reading]);
  return {
    preview: answer?.preview,
    isReading: answer?.reading !== reading,
    failure: answer?.reading === reading ? answer.failure : undefined,
    again: () => setAttempt(attempt + 1),
  };
}

/** The version of the contract that a call is about, named by its key or a saved quote, as the page behind knows it. */
function useKnownVersion({ args }: CommandCall): number | null | undefined {
  const quoteNumber = args?.['quote'];
  const ofQuote = typeof quoteNumber === 'string' ? { quoteNumber } : skipToken;
  const { data: saved } = api.endpoints.getCancelQuote.useQueryState(ofQuote);
  const key = args?.['key'] ?? saved?.key;
  const { data } = api.endpoints.getContract.useQueryState(typeof key === 'string' ? { key } : skipToken);
  return data?.version;
}
