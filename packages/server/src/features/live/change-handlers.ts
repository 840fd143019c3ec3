import type { Handlers } from '@pitlane/shared/engine/operation';
import type { liveOperations } from '@pitlane/shared/features/live/operations';
import type { Call } from '../../http/call.ts';
import type { ChangeStreams } from './change-streams.ts';

/** Answers the call that streams changes. */
export function changeHandlers(streams: ChangeStreams): Handlers<typeof liveOperations, Call> {
  return {
    watchChanges: async ({ once }, call) => ({ open: (sink) => streams.open(call, sink, { once }) }),
  };
}
