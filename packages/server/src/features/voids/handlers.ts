import type { Handlers } from '@pitlane/shared/engine/operation';
import type { voidOperations } from '@pitlane/shared/features/voids/operations';
import type { Call } from '../../http/call.ts';
import type { ChangeDeps } from '../contracts/change-contract.ts';
import { previewVoid, previewVoids } from './preview-void.ts';
import { voidContract } from './void-contract.ts';

/** Handles the calls about voiding a sale. */
export function voidHandlers(deps: ChangeDeps): Handlers<typeof voidOperations, Call> {
  return {
    voidContract: (request, call) => voidContract(deps, request, call),
    previewVoid: (request, call) => previewVoid(deps.db, request, call),
    previewVoids: (request, call) => previewVoids(deps.db, request, call),
  };
}
