import type { Handlers } from '@pitlane/shared/engine/operation';
import type { historyOperations } from '@pitlane/shared/features/history/operations';
import type { Call } from '../../http/call.ts';
import type { ChangeDeps } from '../contracts/change-contract.ts';
import { contractHistory } from './contract-history.ts';
import { contractVersions } from './contract-versions.ts';
import { addNote, removeNote } from './notes.ts';

/** Handles the calls about a contract's history and notes. */
export function historyHandlers(deps: ChangeDeps): Handlers<typeof historyOperations, Call> {
  return {
    getContractHistory: (request, call) => contractHistory(deps.db, request, call),
    getContractVersions: ({ keys }, call) => contractVersions(deps.db, keys, call),
    addNote: (request, call) => addNote(deps, request, call),
    removeNote: (request, call) => removeNote(deps, request, call),
  };
}
