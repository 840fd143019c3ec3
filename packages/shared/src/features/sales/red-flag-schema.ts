import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { line, rowId } from '../../kernel/request.ts';
import { wireNumber, wireText } from '../../kernel/wire.ts';

/** Which red flags to list: those of a deal, or all in scope; reviewed ones are left out unless requested. */
export const ListRedFlagsRequest = lazy(() =>
  z.object({
    contractNumber: z.string().trim().min(1).max(40).optional().meta({ label: 'Contract number' }),
    includeReviewed: z.stringbool().or(z.boolean()).optional().meta({ label: 'Include reviewed' }),
  }),
);

/** A sign of identity theft that a sale had. Source: areas.md §7.3 (16 CFR 681) */
export const RedFlagRow = lazy(() =>
  z.looseObject({
    redFlagID: wireNumber().meta({ label: 'Red flag' }),
    contractNumber: wireText().meta({ label: 'Contract' }),
    dealerCode: wireText().meta({ label: 'Dealer code' }),
    dealerName: wireText().meta({ label: 'Dealer' }),
    code: wireText(),
    text: wireText().meta({ label: 'Red flag' }),
    foundAt: wireText().meta({ label: 'Found' }),
    reviewedAt: wireText().meta({ label: 'Reviewed' }),
    reviewedBy: wireText().meta({ label: 'By' }),
    reviewNote: wireText().meta({ label: 'Note' }),
  }),
);
export type RedFlagRow = z.infer<ReturnType<typeof RedFlagRow>>;

/** Records the result of reviewing a red flag. */
export const ReviewRedFlagRequest = lazy(() =>
  z.object({
    redFlagID: rowId().meta({ label: 'Red flag', hint: 'Number in the list of red flags', positional: true }),
    note: line('Note', 500).meta({ hint: 'What you checked' }),
  }),
);
