import { z } from 'zod';
import { PortalFile } from '../../engine/file.ts';
import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

/**
 * Visits to dealers: notes of agents and the provider's staff, and a sheet to take along. Additions of ours (areas.md
 * §4)
 */
export const visitOperations = defineOperations({
  listVisitNotes: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/dealers/{dealerCode}/visit-notes',
    summary: 'List the visit notes of a dealer or of its whole group, newest first',
    access: 'dealer.visits',
    request: schema.VisitNotesRequest,
    response: () => z.array(schema.VisitNote()),
    provides: 'visitNotes',
  },
  addVisitNote: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/dealers/{dealerCode}/visit-notes',
    summary: 'Add a visit note to a dealer',
    access: 'dealer.visits',
    request: schema.AddVisitNoteRequest,
    response: schema.VisitNote,
    isOnce: true,
    invalidates: 'visitNotes',
  },
  withdrawVisitNote: {
    kind: 'command',
    host: 'main',
    method: 'DELETE',
    path: '/api/v1/dealers/{dealerCode}/visit-notes/{id}',
    summary: 'Withdraw your own visit note',
    access: 'dealer.visits',
    request: schema.VisitNoteRequest,
    response: schema.VisitNote,
    isOnce: true,
    invalidates: 'visitNotes',
  },
  printVisitSheet: {
    kind: 'command',
    host: 'main',
    method: 'PUT',
    path: '/api/v1/dealers/{dealerCode}/visit-sheet',
    summary: 'Print a visit sheet: how the dealer or its whole group is doing, its users and visit notes',
    access: 'dealer.visits',
    request: schema.VisitSheetRequest,
    response: PortalFile,
    answer: 'bytes',
  },
});
