import '../personal-area.ts';
import { portalCalls } from '../api/api.ts';
import type { useAppDispatch } from '../api/app-store.ts';

/** Removes devices of the user. One that the server doesn't remove now, it removes as soon as the push service no longer knows it. */
export async function removeDevices(
  dispatch: ReturnType<typeof useAppDispatch>,
  ids: readonly string[],
): Promise<void> {
  const calls = portalCalls(dispatch);
  await Promise.allSettled(ids.map((id) => calls.removePushDevice({ id })));
}
