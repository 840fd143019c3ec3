import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { saved, savedFileArguments } from '../forms/saved-file.ts';
import { visitOperations } from './operations.ts';
import { AddVisitNoteRequest, DealerOfVisits } from './schema.ts';

const {
  listVisitNotes,
  addVisitNote: addCall,
  withdrawVisitNote: withdrawCall,
  printVisitSheet: printCall,
} = visitOperations;

const section = 'Dealers';

/** Save a note on a visit to a dealer; undo withdraws it. */
export const addVisitNote = defineCommand({
  id: 'dealer.note',
  title: 'Add a visit note',
  summary: 'Add a visit note to a dealer',
  section,
  keywords: ['visit', 'write', 'remark', 'store'],
  icon: 'comment',
  faces: ['web', 'cli'],
  args: AddVisitNoteRequest,
  uses: { addVisitNote: addCall },
  data: addCall.response,
  run: async (calls, { dealerCode, text }, { signal }) => {
    const added = await calls.addVisitNote({ dealerCode, text }, { signal });
    const undo = { command: 'dealer.withdrawNote', args: { dealerCode, id: String(added.id) } };
    return { kind: 'notify', text: `Added a visit note to ${dealerCode}`, data: added, undo };
  },
});

const WithdrawArgs = lazy(() =>
  DealerOfVisits().extend({
    id: z
      .string()
      .regex(/^\d{1,15}$/, 'Choose a note.')
      .meta({ label: 'Note', hint: 'Note number', positional: true }),
  }),
);

/** Withdraw your own visit note; undo adds it again, as of now. */
export const withdrawVisitNote = defineCommand({
  id: 'dealer.withdrawNote',
  title: 'Withdraw a visit note',
  summary: 'Withdraw your own visit note',
  section,
  keywords: ['delete', 'undo', 'remark', 'visit'],
  icon: 'trash',
  faces: ['web', 'cli'],
  args: WithdrawArgs,
  uses: { withdrawVisitNote: withdrawCall, listVisitNotes },
  data: withdrawCall.response,
  run: async (calls, { dealerCode, id }, { signal }) => {
    const withdrawn = await calls.withdrawVisitNote({ dealerCode, id: Number(id) }, { signal });
    const undo = { command: 'dealer.note', args: { dealerCode, text: withdrawn.text ?? '' } };
    return { kind: 'notify', text: `Withdrew a visit note from ${dealerCode}`, data: withdrawn, undo };
  },
});

const SheetArgs = lazy(() =>
  DealerOfVisits().extend({
    group: z
      .boolean()
      .optional()
      .meta({ label: 'Group', hint: "Totals for all dealers in the dealer's group" }),
    ...savedFileArguments('the current folder'),
  }),
);

/** Print how a dealer is doing, to take along to a visit. Source: areas.md §4 (visit sheet) */
export const printVisitSheet = defineCommand({
  id: 'dealer.printVisitSheet',
  title: 'Print visit sheet',
  summary: "Print a dealer's visit sheet",
  section,
  keywords: ['pdf', 'visit', 'figures', 'take along', 'document'],
  icon: 'file',
  faces: ['web', 'cli'],
  args: SheetArgs,
  uses: { printVisitSheet: printCall },
  run: async (calls, { dealerCode, group: isWholeGroup, ...where }, { signal }) =>
    saved(await calls.printVisitSheet({ dealerCode, isWholeGroup }, { signal }), where),
});
