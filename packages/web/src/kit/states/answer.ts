/** A call as its hook returns it. */
export interface Answer<Data = unknown> {
  data?: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Returns how far a call has come. What was loaded once stays, also while it loads again or fails to. */
export function loadStateOf({ data, isError, isFetching }: Answer): 'loading' | 'failed' | 'loaded' {
  if (data !== undefined) return 'loaded';
  return isError && !isFetching ? 'failed' : 'loading';
}
