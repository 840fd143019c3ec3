import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import { GetContractRequest } from '../contracts/schema.ts';
import * as schema from './schema.ts';

/** What happened to a contract, and the notes that people leave on it. Additions of ours (decisions.md §1.3); rights: decisions.md §3 */
export const historyOperations = defineOperations({
  getContractHistory: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/contracts/{key}/history',
    summary: "Show a contract's history, newest first",
    access: 'note.read',
    request: GetContractRequest,
    response: () => z.array(schema.HistoryEvent()),
  },
  getContractVersions: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/v1/contracts/versions',
    summary: 'List the current version of each contract',
    access: 'contract.search',
    request: schema.ContractKeysRequest,
    response: () => z.array(schema.ContractVersion()),
  },
  addNote: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/contracts/{key}/notes',
    summary: 'Add a note to a contract',
    access: 'note.write',
    request: schema.AddNoteRequest,
    response: schema.AddedNote,
    isOnce: true,
  },
  removeNote: {
    kind: 'command',
    host: 'main',
    method: 'DELETE',
    path: '/api/v1/contracts/{key}/notes/{id}',
    summary: 'Withdraw your own note',
    access: 'note.write',
    request: schema.RemoveNoteRequest,
    response: schema.AddedNote,
    isOnce: true,
  },
});
