import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { wireNumber, wireText } from '../../kernel/wire.ts';
import { dealerCode } from '../dealers/dealer-code.ts';
import { NoteText } from '../history/schema.ts';

/** The dealer that was visited. */
export const DealerOfVisits = lazy(() => z.object({ dealerCode: dealerCode().meta({ positional: true }) }));

/** The dealer whose visits to list, or the whole group that it belongs to. */
export const VisitNotesRequest = lazy(() =>
  DealerOfVisits().extend({
    isWholeGroup: z
      .union([z.boolean(), z.enum(['true', 'false']).transform((sent) => sent === 'true')])
      .optional(),
  }),
);

/** The dealer of a visit sheet, or the whole group that it belongs to. */
export const VisitSheetRequest = lazy(() =>
  DealerOfVisits().extend({
    isWholeGroup: z.boolean().optional(),
  }),
);

/** A new note on a visit. */
export const AddVisitNoteRequest = lazy(() =>
  z.object({ dealerCode: dealerCode().meta({ positional: true }), text: NoteText() }),
);

/** Names a note on a visit. */
export const VisitNoteRequest = lazy(() =>
  z.object({
    dealerCode: dealerCode().meta({ positional: true }),
    id: z.union([
      z.int().positive(),
      z
        .string()
        .regex(/^\d{1,15}$/, 'Choose a note.')
        .transform(Number),
    ]),
  }),
);

/** A note on a visit to a dealer; `canTakeBack` says that the caller wrote it. Source: areas.md §4 (notes of visits) */
export const VisitNote = lazy(() =>
  z.looseObject({
    id: wireNumber().meta({ label: 'Note id' }),
    dealerCode: wireText().meta({ label: 'Dealer code' }),
    at: wireText().meta({ label: 'When' }),
    by: wireText().meta({ label: 'Who' }),
    text: wireText().meta({ label: 'Note' }),
    canTakeBack: z.boolean(),
  }),
);
export type VisitNote = z.infer<ReturnType<typeof VisitNote>>;
