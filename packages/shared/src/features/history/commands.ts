import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import type { PortalError } from '../../kernel/error.ts';
import { lazy } from '../../kernel/lazy.ts';
import { contractArgument } from '../contracts/contract-argument.ts';
import { contractOperations } from '../contracts/operations.ts';
import { numberText } from '../contracts/rules/display.ts';
import { keyOfSelected, onContract, selectedContract } from '../contracts/selected-contract.ts';
import { historyOperations } from './operations.ts';
import { mostKeys, NoteText } from './schema.ts';

const { getContract } = contractOperations;
const { addNote: addCall, getContractVersions, removeNote: removeCall } = historyOperations;

const section = 'Contracts';

const NoteArgs = lazy(() => z.object({ key: contractArgument(), text: NoteText() }));

/** Leave a note on a contract; undo takes it back. Source: decisions.md §3 and §7 */
export const addNote = defineCommand({
  ...onContract,
  id: 'contract.note',
  title: 'Add a note',
  summary: 'Add a note to a contract',
  keywords: ['write', 'remark', 'comment'],
  icon: 'comment',
  faces: ['web', 'cli'],
  keys: { web: 'n', tui: 'n' },
  args: NoteArgs,
  uses: { addNote: addCall, getContractVersions },
  bulk: {
    doneRows: 'skip',
    title: 'Add notes from a file',
    whyNotMany: {
      most: mostKeys,
      find: async (calls, rows, { signal }) => {
        const own = await calls.getContractVersions({ keys: rows.map(({ key }) => key) }, { signal });
        const keys = new Set(own.map(({ key }) => key));
        return rows.map(({ key }) => (keys.has(key) ? undefined : notFound(key)));
      },
    },
  },
  data: addCall.response,
  // Only contracts in scope have a version: another dealer's is found by its number, and takes no note.
  whyNot: async (calls, { key }, { signal }) => {
    const own = await calls.getContractVersions({ keys: [key] }, { signal });
    return own.length > 0 ? undefined : notFound(key);
  },
  run: async (calls, { key, text }, { signal }) => {
    const added = await calls.addNote({ key, text }, { signal });
    const { id, key: whole } = added;
    return [
      { kind: 'changed', contract: whole ?? key },
      {
        kind: 'notify',
        text: `Added a note to ${whole ?? key}`,
        data: added,
        ...(id === null
          ? {}
          : { undo: { command: 'note.remove', args: { key: whole ?? key, id: String(id) } } }),
      },
    ];
  },
});

function notFound(key: string): PortalError {
  return { code: 'not_found', message: `Contract ${key} not found.` };
}

const RemoveArgs = lazy(() =>
  z.object({
    key: contractArgument(),
    id: z
      .string()
      .regex(/^\d{1,15}$/, 'Choose a note.')
      .meta({ label: 'Note', hint: 'Part of its text', picker: 'note', positional: true }),
  }),
);

/** Withdraw your own note; undo adds it again, as of today. */
export const removeNote = defineCommand({
  id: 'note.remove',
  title: 'Withdraw a note',
  summary: 'Withdraw your own note',
  section,
  keywords: ['delete', 'undo', 'remark'],
  icon: 'trash',
  faces: ['web', 'cli'],
  args: RemoveArgs,
  given: keyOfSelected,
  when: (context) => {
    const { notes } = selectedContract(context) ?? {};
    // A list of contracts doesn't say whose notes they are.
    const isNone = notes?.every(({ canTakeBack }) => canTakeBack === false);
    return isNone ? { disabled: 'You have no notes on this contract.' } : 'enabled';
  },
  uses: { getContract, removeNote: removeCall },
  data: removeCall.response,
  run: async (calls, { key, id }, { signal }) => {
    const { notes } = await calls.getContract({ key }, { signal });
    const text = notes?.find((note) => String(note.id) === id)?.text;
    const removed = await calls.removeNote({ key, id }, { signal });
    return [
      { kind: 'changed', contract: key },
      {
        kind: 'notify',
        text: `Withdrew a note from ${key}`,
        data: removed,
        ...(text ? { undo: { command: 'contract.note', args: { key, text } } } : {}),
      },
    ];
  },
});

const ShowArgs = lazy(() => z.object({ key: contractArgument() }));

/** Read what happened to a contract, on its page. */
export const showHistory = defineCommand({
  ...onContract,
  id: 'contract.timeline',
  title: 'View history',
  keywords: ['timeline', 'changes', 'who', 'audit', 'log'],
  icon: 'history',
  faces: ['web'],
  keys: { web: 'h' },
  notOn: { cli: 'In the terminal, use pitlane contract history.' },
  args: ShowArgs,
  narrows: 'note.read',
  uses: { getContract },
  run: async (calls, { key }, { signal }) => {
    const contract = await calls.getContract({ key }, { signal });
    const place = `${contract.programCode ?? ''}/${numberText(contract)}`;
    return { kind: 'visit', address: `/contracts/${place}#contract-history` };
  },
});
