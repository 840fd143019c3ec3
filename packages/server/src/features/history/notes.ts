import { isAuthor } from '@pitlane/shared/access/assumed-session';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Call } from '../../http/call.ts';
import { conflict, notFound } from '../../http/refusal.ts';
import { type ChangeDeps, changeContract, type HeldContract, touch } from '../contracts/change-contract.ts';
import { contractIdOf, readContractKey } from '../contracts/find-contract.ts';
import { ownNotesOf } from './own-notes.ts';

/** A note as calls return it. */
type NoteAnswer = { id: number; key: string };

/** A note as stored on a contract; one without an instant is from before recording started. */
interface FoundNote {
  text: string;
  entered_by: string | null;
  writer: string | null;
  entered_at: string | null;
}

/** Adds a note dated today to a contract in scope, exactly once; it's recorded with its text. Source: decisions.md §3 */
export async function addNote(
  deps: ChangeDeps,
  request: { key: string; text: string },
  call: Call,
): Promise<NoteAnswer> {
  const key = readContractKey(request.key);
  const find = (tx: Parameters<typeof contractIdOf>[0]) => contractIdOf(tx, key, call.actor.scope);
  return changeContract(deps, call, { find }, async ({ tx, contract, record, addNote: write }) => {
    const id = await write(request.text);
    await touch(tx, contract.id);
    await record({ action: 'note.add', after: { noteId: id, text: request.text } });
    return { id, key: keyOf(contract) };
  });
}

/**
 * Withdraws a note that the caller wrote; the history still shows that it existed, and its text. Refuses one that is
 * gone or on another contract (404), and one by someone else or the system (409 `not_your_note`). Source: decisions.md
 * §7 (what can be undone); Assumption: others' notes stay, because people have read them.
 */
export async function removeNote(
  deps: ChangeDeps,
  request: { key: string; id: number },
  call: Call,
): Promise<NoteAnswer> {
  const key = readContractKey(request.key);
  const find = (tx: Parameters<typeof contractIdOf>[0]) => contractIdOf(tx, key, call.actor.scope);
  return changeContract(deps, call, { find }, async ({ tx, contract, record }) => {
    const { id } = request;
    const [note] = await tx.query<FoundNote>(
      'SELECT text, entered_by, user_full_name(entered_by) AS writer, entered_at FROM notes WHERE id = $1 AND contract_id = $2',
      [id, contract.id],
    );
    if (!note) throw notFound('This note was already withdrawn.');
    const own = await ownNotesOf(tx, contract.id, call.actor);
    if (!own.has(id)) throw notYours(note, call.actor);
    await tx.query('DELETE FROM notes WHERE id = $1', [id]);
    await touch(tx, contract.id);
    await record({ action: 'note.remove', before: { noteId: id, text: note.text } });
    return { id, key: keyOf(contract) };
  });
}

function keyOf(contract: HeldContract): string {
  return contractKeyText({
    programCode: contract.program_code,
    contractNumber: contract.contract_number,
    contractSuffix: contract.contract_suffix,
  });
}

/** Why a note can't be removed: it's someone else's, it was added by a change of the contract, or its author is unknown. */
function notYours(note: FoundNote, actor: Call['actor']) {
  return conflict({
    code: 'not_your_note',
    message: isAuthor(actor, note.entered_by) ? whyOwnStays(note) : leftBy(note),
    next: 'Add a note that corrects it.',
  });
}

function whyOwnStays({ entered_at: at }: FoundNote): string {
  return at === null
    ? 'This note is too old to withdraw.'
    : "The portal added this note with your change, so it can't be withdrawn.";
}

function leftBy({ writer }: FoundNote): string {
  return writer ? `This note was added by ${writer}.` : 'This note was added by the system.';
}
