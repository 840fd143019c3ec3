import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Call } from '../../http/call.ts';
import { conflict, notFound } from '../../http/refusal.ts';
import { type ChangeDeps, changeContract, type HeldContract, touch } from '../contracts/change-contract.ts';
import { contractIdOf, readContractKey } from '../contracts/find-contract.ts';

/** A note as the calls answer it. */
type NoteAnswer = { id: number; key: string };

/** Adds a note of today to a contract in scope, once; it is on record with its text. Source: decisions.md §3 */
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
 * Takes back a note that the caller wrote; the record keeps that it was there, and its text. Refuses one that is gone or of another
 * contract (404), and one of somebody else or of the system (409 `not_your_note`).
 * Source: decisions.md §7 (what can be undone); Assumption: others' notes stay, as people have read them.
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
    const [note] = await tx.query<{ text: string; entered_by: string | null; is_added: boolean }>(
      `SELECT text, entered_by, EXISTS (SELECT FROM audit WHERE contract_id = $2 AND action = 'note.add'
         AND after ->> 'noteId' = $1::text AND user_profile_id = $3) AS is_added
       FROM notes WHERE id = $1::bigint AND contract_id = $2`,
      [String(id), contract.id, call.actor.userProfileID],
    );
    if (!note) throw notFound('This note is not there: it was taken back already.');
    if (!note.is_added) throw notYours(note.entered_by);
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

function notYours(writer: string | null) {
  return conflict({
    code: 'not_your_note',
    message: writer ? `This note was left by ${writer}.` : 'This note was left by the system.',
    next: 'Add a note that corrects it.',
  });
}
