import { CallError } from '@pitlane/shared/client/calls';
import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { describe, expect, test, vi } from 'vitest';
import { aRow, testApp } from '../testing/test-app.ts';
import { foundOf } from './store.ts';

const named = (contractNumber: string, lastName: string, more: object = {}) =>
  aRow(contractNumber, { customer: { lastName }, ...more });

/** A server that answers a search when the test lets it. */
function searches() {
  const open: {
    text: string;
    sort: string | undefined;
    answer: (rows: readonly Contract[], next?: string) => void;
    fail: (failure?: CallFailure) => void;
  }[] = [];
  const failure = { status: 0, code: null, message: 'No Network', errors: [], requestId: null };
  const searchContracts = ({ searchText: text, sort }: { searchText: string; sort?: string }) =>
    new Promise((resolve, reject) =>
      open.push({
        text,
        sort,
        fail: (reason = failure) => reject(new CallError(reason)),
        answer: (rows, next) =>
          resolve({ rows, page: { next: next ?? null, total: rows.length, capped: false } }),
      }),
    );
  /** Waits for the next search, and takes it. */
  const next = () => vi.waitFor(() => open.shift() ?? Promise.reject(new Error('nobody searches')));
  return { searchContracts, next };
}

/** The app with a search that is answered by the test. */
async function aSearch(text: string, rows: readonly Contract[], next?: string) {
  const server = searches();
  const context = await testApp({ searchContracts: server.searchContracts });
  context.type(text);
  // Every letter is requested; all but the last are aborted.
  for (let asked = await server.next(); ; asked = await server.next()) {
    if (asked.text !== text) continue;
    asked.answer(rows, next);
    break;
  }
  await vi.waitFor(() => expect(context.app().search.shown).toBe(text));
  context.press('enter');
  return { ...context, next: server.next };
}

describe('the chosen contract', () => {
  test('stays chosen when the next page comes', async () => {
    const first = ['Adams', 'Clark', 'Evans'].map((name, index) => named(`1513860${index}`, name));
    const { context, press, selected, next } = await aSearch('x', first, 'page 2');
    press('j', 'j');
    expect(selected()).toBe('15138602');
    (await next()).answer([named('15138610', 'Fox'), named('15138611', 'Gray')]);
    await vi.waitFor(() => expect(foundOf(context.store.getState()).rows).toHaveLength(5));
    expect(selected()).toBe('15138602');
    press('j');
    expect(selected()).toBe('15138610');
  });

  test('stays chosen when its list is sorted, which the server does with all that it finds', async () => {
    const rows = [named('15138601', 'Clark'), named('15138602', 'Adams')];
    const { press, selected, next, app } = await aSearch('x', rows);
    press('j', 's', 'n');
    expect(app().note?.text).toContain('Still searching');
    const sorted = await next();
    expect(sorted).toMatchObject({ text: 'x', sort: 'name' });
    sorted.answer([named('15138603', 'Aaron'), named('15138602', 'Adams')]);
    await vi.waitFor(() => expect(selected()).toBe('15138602'));
    press('k');
    expect(selected()).toBe('15138603');
    press('S');
    expect(await next()).toMatchObject({ sort: '-name' });
  });

  test('is the first row if the sorted list starts with others', async () => {
    const { press, selected, next } = await aSearch('x', [named('15138601', 'Dunn')], 'page 2');
    // The page that is read ahead as one goes to the end.
    press('G');
    expect(await next()).toMatchObject({ sort: undefined });
    press('s', 'g');
    (await next()).answer([named('15138609', 'Adams')], 'page 2');
    await vi.waitFor(() => expect(selected()).toBe('15138609'));
  });

  test('keeps its row and the previous list if there are too many contracts to sort', async () => {
    const { press, selected, next, app } = await aSearch('x', [named('15138601', 'Clark')]);
    press('s');
    const message = "More than 1,000 contracts can't be sorted by this column.";
    (await next()).fail({
      status: 400,
      code: 3,
      message,
      errors: [{ code: 'too_many_to_sort', message, field: 'sort' }],
      requestId: null,
    });
    await vi.waitFor(() => expect(app().note?.text).toBe(message));
    await vi.waitFor(() => expect(selected()).toBe('15138601'));
    expect(app().search).toMatchObject({ shownSort: null, failure: null });
  });

  test('is cleared when its row leaves the list, and the arrows continue from there', async () => {
    const rows = [named('15138601', 'A'), named('15138602', 'B'), named('15138603', 'C')];
    const { press, selected, next, app } = await aSearch('x', rows);
    press('j', 'ctrl+r');
    (await next()).answer(rows.filter(({ contractNumber }) => contractNumber !== '15138602'));
    await vi.waitFor(() => expect(selected()).toBeUndefined());
    press('n');
    expect(app().overlay).toBeNull();
    press('down');
    expect(selected()).toBe('15138603');
  });

  test('of another search is its first one, once that is answered; until then nothing acts', async () => {
    const { press, selected, next, app } = await aSearch('x', [named('15138601', 'A')]);
    press('/', 'y', 'enter', 'n');
    expect(selected()).toBeUndefined();
    expect(app().overlay).toBeNull();
    expect(app().note?.text).toContain('Still searching');
    press('enter', 'space');
    expect(app()).toMatchObject({ marks: [], places: [{ kind: 'search', isTyping: false }] });
    (await next()).answer([named('15138609', 'B')]);
    await vi.waitFor(() => expect(selected()).toBe('15138609'));
    press('n');
    await vi.waitFor(() =>
      expect(app().overlay).toMatchObject({ kind: 'ask', call: { args: { key: 'TAW-15138609' } } }),
    );
    expect(app().overlay).toMatchObject({ title: 'Add a note · TAW-15138609 B' });
  });

  test('has none for a search without a response', async () => {
    const { press, selected, app, next } = await aSearch('x', [named('15138601', 'A')]);
    press('/', 'y');
    (await next()).fail();
    await vi.waitFor(() => expect(app().search.failure).not.toBeNull());
    expect(selected()).toBeUndefined();
    press('backspace');
    await vi.waitFor(() => expect(selected()).toBe('15138601'));
  });

  test('is chosen again when Escape leads back to its list', async () => {
    const { press, selected, next, place } = await aSearch('x', [
      named('15138601', 'A'),
      named('15138602', 'B'),
    ]);
    press('j', '/', 'y');
    (await next()).answer([named('15138609', 'C')]);
    await vi.waitFor(() => expect(selected()).toBe('15138609'));
    press('esc');
    await vi.waitFor(() => expect(selected()).toBe('15138602'));
    expect(place()).toMatchObject({ isTyping: false, line: { text: 'x' } });
    press('/', 'esc');
    expect(selected()).toBe('15138602');
    press('esc');
    expect(place()).toMatchObject({ isTyping: false });
  });

  test('at which the palette was opened is the one that it applies to', async () => {
    const { press, next, app } = await aSearch('x', [named('15138601', 'A')]);
    press('/', 'y', 'ctrl+p');
    expect(app().overlay).not.toHaveProperty('about');
    (await next()).answer([named('15138609', 'B')]);
    await vi.waitFor(() => expect(app().search.shown).toBe('xy'));
    expect(app().overlay).not.toHaveProperty('about');
    press('esc', 'ctrl+p');
    expect(app().overlay).toMatchObject({ about: 'TAW-15138609' });
  });
});
