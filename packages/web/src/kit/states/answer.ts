import { isPathMissing } from '@pitlane/shared/client/transport/by-specification';
import type { CallFailure } from '@pitlane/shared/client/transport/transport';

/** A call as its hook returns it. */
export interface Answer<Data = unknown> {
  data?: Data | undefined;
  error?: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Returns the progress of a call. Data that was loaded once stays, even while it loads again or fails to. */
export function loadStateOf({ data, isError, isFetching }: Answer): 'loading' | 'failed' | 'loaded' {
  if (data !== undefined) return 'loaded';
  return isError && !isFetching ? 'failed' : 'loading';
}

/** Returns what isn't available from the server, if that is why a call failed: loading it again would fail again. */
export function lackingTextOf({ error }: Answer): string | undefined {
  const failure = error as CallFailure | undefined;
  return failure && isPathMissing(failure) ? failure.message : undefined;
}
