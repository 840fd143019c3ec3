import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CallError } from '@pitlane/shared/client/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { frameOf } from '../testing/frame.tsx';
import { aRow, type TestCalls, testList } from '../testing/test-app.ts';
import { signedInAs } from '../testing/test-terminal.ts';
import type { MarkedPanel } from './overlay.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitlane-marked-'));
});
afterEach(() => rm(folder, { recursive: true }));

const rows = ['15138601', '15138602', '15138603'].map((number) =>
  aRow(number, { customer: { lastName: `Adams ${number}` } }),
);
const keyOf = (number: string) => `TAW-${number}`;
const refused = {
  status: 422,
  code: 3,
  message: 'This contract takes no notes.',
  errors: [{ code: 'closed', message: 'This contract takes no notes.' }],
  requestId: null,
};

/** The list with some contracts marked; `notes` are those that the server took. */
async function markedList(count: number, calls: TestCalls = {}) {
  const notes: string[] = [];
  const app = await testList(rows, {
    ...signedInAs('MBPIAdministrator'),
    getContract: async ({ key }: { key: string }) =>
      rows.find((row) => keyOf(row.contractNumber ?? '') === key),
    getContractVersions: async ({ keys }: { keys: string[] }) => keys.map((key) => ({ key, version: 1 })),
    addNote: async ({ key, text }: { key: string; text: string }) => {
      notes.push(`${key} ${text}`);
      return { key, id: notes.length };
    },
    // A server without it: each is searched for.
    findContracts: async () => null,
    searchContracts: async ({ searchText }: { searchText: string }) => ({
      rows: rows.filter(({ contractNumber }) => searchText.includes(contractNumber ?? '')),
      page: { next: null, total: 1, capped: false },
    }),
    ...calls,
  });
  Object.assign(app.context, { env: { XDG_STATE_HOME: folder } });
  for (let marked = 0; marked < count; marked++) app.press('space');
  const panel = () => app.app().overlay as MarkedPanel;
  const settled = () => vi.waitFor(() => expect(app.context.working).toBeUndefined());
  /** Asks for the note, and waits for the plan. */
  const planned = async (text: string) => {
    app.press('n');
    await vi.waitFor(() => expect(app.app().overlay).toMatchObject({ kind: 'ask', field: 'text' }));
    app.type(`${text}\r`);
    await vi.waitFor(() => expect(panel()).toMatchObject({ kind: 'marked', stage: 'plan' }));
    await settled();
  };
  return { ...app, notes, panel, settled, planned };
}

test('the marked are done in the app, after it has shown what would be done', async () => {
  const { planned, panel, press, settled, notes, app, written, context } = await markedList(2);
  await planned('Called both');
  expect(panel()).toMatchObject({ title: 'Add a note: 2 selected', can: 'run' });
  const frame = frameOf(context, { columns: 80, rows: 24 });
  expect(frame).toContain('2 to do');
  expect(frame).toContain('Continue? (y/N)');
  expect(notes).toEqual([]);
  press('y');
  await settled();
  expect(notes.toSorted()).toEqual(['TAW-15138601 Called both', 'TAW-15138602 Called both']);
  expect(panel()).toMatchObject({ stage: 'done', lines: [expect.stringMatching(/^Add a note: 2 done in/)] });
  expect(app().marks).toEqual([]);
  expect(written).toEqual([]);
  press('enter');
  await vi.waitFor(() => expect(app().overlay).toBeNull());
});

test('those that fail stay marked, with the reason, and are tried again', async () => {
  let isClosed = true;
  const { planned, panel, press, settled, app } = await markedList(3, {
    addNote: async ({ key }: { key: string }) => {
      if (isClosed && key === keyOf('15138602')) throw new CallError(refused);
      return { key, id: 1 };
    },
  });
  await planned('Called');
  press('y');
  await settled();
  expect(panel()).toMatchObject({ stage: 'failed', can: 'resume' });
  expect(panel().lines).toEqual([
    expect.stringMatching(/^Add a note: 2 done in .*, 1 failed\.$/),
    '1 row: This contract takes no notes. (TAW-15138602)',
  ]);
  expect(app().marks).toEqual([keyOf('15138602')]);
  isClosed = false;
  press('r');
  await vi.waitFor(() => expect(panel()).toMatchObject({ stage: 'plan', title: 'Add a note: 1 selected' }));
  await settled();
  press('y');
  await settled();
  expect(panel()).toMatchObject({ stage: 'done' });
  expect(app().marks).toEqual([]);
});

test('Escape stops it after what was sent; the rest stays marked', async () => {
  const given: string[] = [];
  let answer = () => {};
  const wait = new Promise<void>((resolve) => (answer = resolve));
  const many = Array.from({ length: 12 }, (_, at) => aRow(`151386${10 + at}`));
  const { press, type, app, panel, settled, context } = await markedList(0, {
    addNote: async ({ key }: { key: string }) => {
      given.push(key);
      await wait;
      return { key, id: 1 };
    },
    // A server without it: each is searched for.
    findContracts: async () => null,
    searchContracts: async ({ searchText }: { searchText: string }) => ({
      rows: many.filter(({ contractNumber }) => searchText.includes(contractNumber ?? '')),
      page: { next: null, total: 1, capped: false },
    }),
  });
  const marks = many.map(({ contractNumber }) => keyOf(contractNumber ?? ''));
  for (const key of marks) context.store.dispatch({ type: 'app/marked', payload: key });
  press('n');
  await vi.waitFor(() => expect(app().overlay).toMatchObject({ kind: 'ask' }));
  type('Called\r');
  await vi.waitFor(() => expect(panel()).toMatchObject({ stage: 'plan' }));
  await settled();
  press('y');
  await vi.waitFor(() => expect(given).toHaveLength(8));
  expect(panel().stage).toBe('running');
  press('esc');
  expect(panel().lines.join(' ')).toContain('Stopping after the rows already sent');
  answer();
  await settled();
  expect(given).toHaveLength(8);
  expect(panel().lines[0]).toContain('8 done in 1 s, 4 not started');
  expect(app().marks).toEqual(marks.slice(8));
});

test('what cannot be undone is confirmed by typing the number', async () => {
  const voided: string[] = [];
  const { press, type, app, panel, settled } = await markedList(2, {
    previewVoids: async ({ keys }: { keys: string[] }) =>
      keys.map((key) => ({ key, lines: [], problem: null })),
    voidContract: async ({ contractNumber }: { contractNumber: string }) => {
      voided.push(contractNumber);
      return { contractNumber, programCode: 'TAW' };
    },
  });
  press('v');
  await vi.waitFor(() =>
    expect(app().overlay).toMatchObject({
      kind: 'ask',
      field: 'reason',
      title: 'Void contract · 2 selected',
    }),
  );
  press('1');
  await vi.waitFor(() => expect(panel()).toMatchObject({ kind: 'marked', proof: '2' }));
  await settled();
  type('y\r');
  expect(app().note?.text).toContain('is not the number of contracts');
  press('backspace');
  type('2\r');
  await settled();
  expect(voided.toSorted()).toEqual(['15138601', '15138602']);
});

test('Escape at the plan changes nothing, and lets another run have the journal', async () => {
  const { planned, press, app, notes, panel } = await markedList(2);
  await planned('Called');
  press('esc');
  await vi.waitFor(() => expect(app().note?.text).toContain('Nothing was changed'));
  expect(app().marks).toHaveLength(2);
  await planned('Called');
  expect(panel()).toMatchObject({ can: 'run' });
  expect(notes).toEqual([]);
});

test('rows already done are reported, and repeated only on request', async () => {
  const { planned, press, panel, settled, notes, context, app } = await markedList(1);
  await planned('Called');
  press('y');
  await settled();
  press('enter');
  await vi.waitFor(() => expect(app().overlay).toBeNull());
  context.store.dispatch({ type: 'app/marked', payload: keyOf('15138601') });
  await planned('Called');
  expect(panel()).toMatchObject({ can: 'repeat', lines: [expect.stringContaining('already done')] });
  press('r');
  await vi.waitFor(() => expect(panel()).toMatchObject({ can: 'run' }));
  await settled();
  press('y');
  await settled();
  expect(notes).toHaveLength(2);
});
