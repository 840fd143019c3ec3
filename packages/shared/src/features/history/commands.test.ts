import { describe, expect, test } from 'vitest';
import { anActor } from '../../testing/factories.ts';
import { Contract } from '../contracts/schema.ts';
import { sessionOf, sessionStateOf } from '../users/rules.ts';
import { addNote, removeNote, showHistory } from './commands.ts';
import { notePicker } from './pickers.ts';
import { NoteText } from './schema.ts';

const work = { signal: new AbortController().signal, context: { kept: {} } };
const key = 'MBP-15138628A';
const contract = Contract().parse({
  contractNumber: '15138628',
  contractSuffix: 'A',
  programCode: 'MBP',
  notes: [
    { enteredDate: '2026-11-01', text: 'Called.', id: 7, enteredBy: 'fi' },
    { enteredDate: '2026-10-01', text: 'Sent the form.', id: 5, enteredBy: 'dealer' },
    { enteredDate: '2026-09-01', text: 'From another backend.' },
  ],
});
const getContract = async () => contract;
/** Only called by a dry run. */
const reading = { getContractVersions: async () => [] };

describe('notes', () => {
  test.each([
    ['there are none', [], 'You have no notes on this contract.'],
    ['all are others’', [{ id: 7, canTakeBack: false }], 'You have no notes on this contract.'],
    [
      'one is one’s own',
      [
        { id: 7, canTakeBack: false },
        { id: 5, canTakeBack: true },
      ],
      undefined,
    ],
    ['it is not known whose they are', [{ id: 7, canTakeBack: null }], undefined],
  ])('none is withdrawn where %s', (_why, notes, reason) => {
    const row = { ...contract, notes };
    const session = sessionOf(
      sessionStateOf(anActor('FIUser'), 'id', 'America/Chicago'),
      new Date('2026-11-01'),
    );
    const available = removeNote.when?.({ session, kept: {}, selection: { kind: 'contract', row } });
    expect(available).toEqual(reason ? { disabled: reason } : 'enabled');
  });

  test('one is added, and undo withdraws that one', async () => {
    const effects = await addNote.run(
      { ...reading, addNote: async () => ({ id: 9, key }) },
      { key: '15138628', text: 'Hi' },
      work,
    );
    expect(effects).toEqual([
      { kind: 'changed', contract: key },
      {
        kind: 'notify',
        text: 'Added a note to MBP-15138628A',
        data: { id: 9, key },
        undo: { command: 'note.remove', args: { key, id: '9' } },
      },
    ]);
  });

  test('one with a card number is refused before anything is sent, in words that say what to do', () => {
    const wrong = NoteText().safeParse('Paid with 4111-1111-1111-1111').error?.issues;
    expect(wrong?.map(({ message }) => message)).toEqual([
      'Remove the card number. Enter only its last four digits.',
    ]);
    expect(NoteText().parse(' Paid with the Visa ending in 1111. ')).toBe(
      'Paid with the Visa ending in 1111.',
    );
  });

  test('a backend that gives no number leaves no undo', async () => {
    const effects = await addNote.run(
      { ...reading, addNote: async () => ({ id: null, key: null }) },
      { key, text: 'Hi' },
      work,
    );
    expect(effects).toEqual([
      { kind: 'changed', contract: key },
      { kind: 'notify', text: 'Added a note to MBP-15138628A', data: { id: null, key: null } },
    ]);
  });

  test('one is withdrawn, and undo writes its text again', async () => {
    const asked: unknown[] = [];
    const removed = async (request: unknown) => {
      asked.push(request);
      return { id: 7, key };
    };
    const effects = await removeNote.run({ getContract, removeNote: removed }, { key, id: '7' }, work);
    expect(asked).toEqual([{ key, id: '7' }]);
    expect(effects).toContainEqual({
      kind: 'notify',
      text: 'Withdrew a note from MBP-15138628A',
      data: { id: 7, key },
      undo: { command: 'contract.note', args: { key, text: 'Called.' } },
    });
  });

  test.each([
    ['', ['7', '5']],
    ['FORM', ['5']],
    ['7', ['7']],
    ['nothing', []],
  ])('of a contract are found by %j', async (text, ids) => {
    const found = await notePicker.find({ getContract }, { text, given: { key }, signal: work.signal });
    expect(found.map(({ value }) => value)).toEqual(ids);
  });

  test('are not loaded before there is a contract', async () => {
    expect(await notePicker.find({ getContract }, { text: '', given: {}, signal: work.signal })).toEqual([]);
  });
});

test('the history is shown on the page of the contract', async () => {
  expect(await showHistory.run({ getContract }, { key }, work)).toEqual({
    kind: 'visit',
    address: '/contracts/MBP/15138628A#contract-history',
  });
});

test('each takes the contract of its card', () => {
  const context = { session: anActor('FIUser'), kept: {}, selection: { kind: 'contract', row: contract } };
  for (const command of [addNote, showHistory]) expect(command.given?.(context)).toEqual({ key });
});
