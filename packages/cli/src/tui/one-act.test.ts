import { CallError } from '@pitlane/shared/client/calls';
import { describe, expect, test, vi } from 'vitest';
import { aRow, type TestCalls, testList } from '../testing/test-app.ts';
import { AppForm } from './form/app-form.ts';
import { lineOfText } from './line-text.ts';
import type { Offer } from './overlay.ts';
import { askPanel, palettePanel } from './panels.ts';
import { chose } from './state.ts';
import { themeOf } from './theme.ts';

const rows = [aRow('15138601', { customer: { lastName: 'Adams' } }), aRow('15138602')];

/** A server that counts the notes it was given, and answers when it is let. */
function notes() {
  const given: { key: string; text: string }[] = [];
  let letGo = () => {};
  const wait = new Promise<void>((resolve) => (letGo = resolve));
  const calls = {
    addNote: async (note: { key: string; text: string }) => {
      given.push(note);
      await wait;
      return { id: 7, key: note.key };
    },
    getContract: async ({ key }: { key: string }) =>
      rows.find((row) => key.endsWith(`${row.contractNumber}`)),
  } as TestCalls;
  return { calls, given, answer: () => letGo() };
}

describe('one Enter is one act', () => {
  test('also when two arrive together; a later one is a new one', async () => {
    const { calls, given, answer } = notes();
    const { press, type, app, context } = await testList(rows, calls);
    press('n');
    await vi.waitFor(() => expect(app().overlay).toMatchObject({ kind: 'ask', field: 'text' }));
    type('once\r\r');
    await vi.waitFor(() => expect(given).toHaveLength(1));
    type('\r\r');
    answer();
    await vi.waitFor(() => expect(context.working).toBeUndefined());
    expect(given).toEqual([{ key: 'TAW-15138601', text: 'once' }]);
    expect(app().note).toMatchObject({ text: 'Added a note to TAW-15138601' });
  });

  test('from the palette, too, and about the contract at which it was opened', async () => {
    const { calls, given, answer } = notes();
    const { type, context } = await testList(rows, calls);
    type(':note once');
    context.store.dispatch(chose({ key: 'TAW-15138602', at: 1 }));
    type('\r\r');
    answer();
    await vi.waitFor(() => expect(context.working).toBeUndefined());
    expect(given).toEqual([{ key: 'TAW-15138601', text: 'once' }]);
  });

  test('starts nothing else while it is running', async () => {
    const { calls, given, answer } = notes();
    const { press, type, app, context, selected } = await testList(rows, calls);
    type(':note first\r');
    await vi.waitFor(() => expect(given).toHaveLength(1));
    // It was sent: the user can continue looking.
    press('down');
    expect(selected()).toBe('15138602');
    type(':note second\r');
    expect(app().overlay).toMatchObject({
      kind: 'palette',
      problem: expect.stringContaining('still running'),
    });
    press('esc', 'n');
    expect(app()).toMatchObject({ overlay: null, note: { text: expect.stringContaining('still running') } });
    answer();
    await vi.waitFor(() => expect(context.working).toBeUndefined());
    expect(given).toHaveLength(1);
  });
});

test("ignores keys for what isn't shown yet; Escape cancels it", async () => {
  let answerPreview = (_preview: object) => {};
  const previewVoid = () => new Promise<object>((resolve) => (answerPreview = resolve));
  const { press, type, app, context, written, selected } = await testList(rows, {
    ...notes().calls,
    previewVoid,
  });
  type('vyj ');
  await vi.waitFor(() => expect(answerPreview).toHaveLength(1));
  type('yj');
  expect(written).toEqual([]);
  expect(app().marks).toEqual([]);
  expect(selected()).toBe('15138601');
  press('esc');
  answerPreview({ lines: [], problem: null });
  await vi.waitFor(() => expect(context.working).toBeUndefined());
  type('j');
  expect(selected()).toBe('15138602');
});

test("keeps an answer in its place when the next options can't be loaded", async () => {
  const down = new CallError({ status: 0, code: null, message: 'No Network', errors: [], requestId: null });
  const previewVoid = vi
    .fn<() => Promise<object>>(() => Promise.reject(down))
    .mockResolvedValueOnce({ lines: [], problem: null });
  const { press, type, app, context } = await testList(rows, { ...notes().calls, previewVoid });
  press('v');
  await vi.waitFor(() => expect(app().overlay).toMatchObject({ kind: 'ask', field: 'reason' }));
  type('3\r\r');
  await vi.waitFor(() => expect(context.working).toBeUndefined());
  expect(previewVoid).toHaveBeenCalledTimes(2);
  expect(app()).toMatchObject({ overlay: { kind: 'ask', chosen: 2 }, note: { look: 'danger' } });
});

describe('a digit', () => {
  test('chooses the option at the caret, and does nothing without one', async () => {
    const previewVoid = async () => ({ lines: [], problem: null });
    const { press, app, context } = await testList(rows, { ...notes().calls, previewVoid });
    press('v');
    await vi.waitFor(() => expect(app().overlay).toMatchObject({ kind: 'ask', field: 'reason' }));
    const { offers = [] } = app().overlay as { offers?: readonly Offer[] };
    press('9', '0');
    expect(app().overlay).toMatchObject({ kind: 'ask', chosen: 0 });
    press('3');
    await vi.waitFor(() => expect(context.working).toBeUndefined());
    expect(app().overlay).toMatchObject({ kind: 'confirm', call: { args: { reason: offers[2]?.value } } });
  });

  test('is before the first nine', () => {
    const offers = Array.from({ length: 11 }, (_, at) => ({
      value: `v${at}`,
      text: `Offer ${at + 1}`,
      detail: '',
    }));
    const question = {
      kind: 'ask',
      call: { command: 'x' },
      title: 'Which',
      field: 'x',
      form: new AppForm({}),
      label: 'X',
      hint: '',
      line: lineOfText(''),
      chosen: 0,
      offers,
    } as const;
    const { lines, foot } = askPanel(question, { columns: 40, rows: 20, theme: themeOf('none') });
    expect(lines.slice(8).map((line) => line.trimEnd())).toEqual([
      '  8  Offer 8',
      '  9  Offer 9',
      '     Offer 10',
      '     Offer 11',
    ]);
    expect(foot[0]).toEqual(['enter 1-9', 'choose']);
  });
});

test('shows the whole reason why an answer is refused, however narrow the screen is', () => {
  const form = new AppForm({});
  form.refuse([{ name: 'x', message: 'Enter how many services were bought and used.' }]);
  const room = { columns: 30, rows: 12, theme: themeOf('none') };
  const typed = { title: 'Quote', line: lineOfText('5'), hint: '', chosen: 0 };
  const asked = askPanel(
    { kind: 'ask', call: { command: 'x' }, field: 'x', label: 'Used', form, ...typed },
    room,
  );
  expect(asked.lines.slice(1)).toEqual([' Enter how many services were', ' bought and used.', ' Used: 5']);
  expect(asked.caret).toEqual({ x: 8, y: 3 });
  const problem = 'No permission to change rates. Ask your administrator.';
  const palette = palettePanel({ kind: 'palette', recalled: -1, problem, ...typed }, [], room);
  expect(palette.lines.slice(1)).toEqual([
    ' No permission to change',
    ' rates. Ask your',
    ' administrator.',
    ' :5',
  ]);
  expect(palette.caret).toEqual({ x: 3, y: 4 });
});

test('does not take an unknown number for the only contract found', async () => {
  const { calls, given } = notes();
  const found = { rows: [rows[0]], page: { next: null, total: 1, capped: false } };
  const { type, app } = await testList(rows, { ...calls, searchContracts: async () => found });
  type(':note 1513860 wrong\r');
  await vi.waitFor(() => expect(app().overlay).toMatchObject({ kind: 'ask', field: 'key' }));
  expect(given).toEqual([]);
});
