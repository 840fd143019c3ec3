import { failureOf } from '@pitlane/shared/client/calls';
import { useState } from 'react';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** Makes calls, one attempt at a time, and returns why the last one failed. */
export function useAttempt() {
  const { isRunning, runOne } = useOneAtATime();
  const [failure, setFailure] = useState<string>();
  const attempt = (work: () => Promise<void>) =>
    runOne(async () => {
      setFailure(undefined);
      try {
        await work();
      } catch (error) {
        setFailure(failureOf(error).message);
      }
    });
  return { isRunning, failure, attempt, forgetFailure: () => setFailure(undefined) };
}
