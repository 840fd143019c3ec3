import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { requiredText } from '../../kernel/required-text.ts';
import { wireNested, wireNumber, wireText } from '../../kernel/wire.ts';
import { whyCardInText } from '../remittance/rules/card-in-text.ts';

/**
 * What happened to a contract: who did it (and who was behind an assumed session), when, from which face, what changed.
 * `at` is an instant; if only the day is known (sold, remitted, claims), it is that day. `text` is the event in words,
 * without money that not everyone sees; `receipt` is the confirmation number of a void, `noteId` the id of a note that
 * is still there. Source: decisions.md §3 (timeline), our addition
 */
export const HistoryEvent = lazy(() =>
  z.looseObject({
    id: wireText(),
    kind: wireText().meta({ label: 'Event' }),
    at: wireText().meta({ label: 'When' }),
    text: wireText().meta({ label: 'What' }),
    by: wireText().meta({ label: 'Who' }),
    assumedBy: wireText().meta({ label: 'Acting for them' }),
    face: wireText().meta({ label: 'From' }),
    receipt: wireText().meta({ label: 'Receipt' }),
    noteId: wireNumber().meta({ label: 'Note id' }),
    changes: wireNested(z.array(z.looseObject({ label: wireText(), from: wireText(), to: wireText() }))),
  }),
);
export type HistoryEvent = z.infer<ReturnType<typeof HistoryEvent>>;

/** The words of a note. */
export const NoteText = lazy(() =>
  z
    .string()
    .trim()
    .min(1, requiredText('Note'))
    .max(2000, 'Must be 2,000 characters or fewer.')
    .refine((text) => !whyCardInText(text), 'Remove the card number. Enter only its last four digits.')
    .meta({ label: 'Note', hint: 'What happened or was agreed', isLong: true, positional: true }),
);

/** A new note on a contract. */
export const AddNoteRequest = lazy(() => z.object({ key: z.string().min(1).max(40), text: NoteText() }));

/** A note that was added: its number takes it back. */
export const AddedNote = lazy(() => z.looseObject({ id: wireNumber(), key: wireText() }));

/** Identifies a contract's note for its author to withdraw. */
export const RemoveNoteRequest = lazy(() =>
  z.object({
    key: z.string().min(1).max(40),
    id: z.union([
      z.int().positive(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ]),
  }),
);

/** The most contracts in one call for the same fact. */
export const mostKeys = 100;

/** Names several contracts. */
export const ContractKeysRequest = lazy(() =>
  z.object({ keys: z.array(z.string().min(1).max(40)).max(mostKeys) }),
);

/** The current version of a contract: a card that shows an older one reads it again. */
export const ContractVersion = lazy(() => z.looseObject({ key: wireText(), version: wireNumber() }));
export type ContractVersion = z.infer<ReturnType<typeof ContractVersion>>;
