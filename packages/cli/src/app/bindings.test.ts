import { Contract } from '@pitlane/shared/features/contracts/schema';
import { sessionStateOf } from '@pitlane/shared/features/users/rules';
import { anActor } from '@pitlane/shared/testing/factories';
import { describe, expect, test } from 'vitest';
import { prepareWidths } from '../print/text.ts';
import { testRun, testTerminal } from '../testing/test-terminal.ts';
import { api, callThrough } from './api.ts';
import { bindingsOf } from './bindings.ts';
import type { Desk } from './desk.ts';
import { pressed } from './keyboard.ts';
import { lineOfText } from './line-text.ts';
import { helpLines } from './panels.ts';
import { ContractSearch } from './search.ts';
import { opened, type Place, placed, searched, searching } from './state.ts';
import { makeStore, placeOf, searchRequest } from './store.ts';
import { themeOf } from './theme.ts';

const row = (contractNumber: string, more: object = {}) =>
  Contract().parse({
    contractNumber,
    programCode: 'TAW',
    contractStatusType: 1,
    vehicle: { vin: '1FTFW1E50MK012345' },
    ...more,
  });
const rows = [row('15138628'), row('15138629', { isVoidedContract: true, contractStatusType: 2 })];

/** The app of an administrator who has found two contracts, the second one voided. */
async function aDesk() {
  const store = makeStore();
  const { dispatch } = store;
  const written: string[] = [];
  const calls = { searchContracts: async () => ({ rows: [], page: null }) };
  const connection = await testRun(testTerminal(), {}, calls).connect();
  callThrough(connection);
  await prepareWidths(['王']);
  const desk: Desk = {
    store,
    search: new ContractSearch(store),
    connection,
    env: {},
    size: () => ({ columns: 80, rows: 24 }),
    write: (sequence) => void written.push(sequence),
    quit: () => void written.push('quit'),
    suspend: () => void written.push('suspended'),
    lend: async () => void written.push('lent'),
    terminal: testTerminal(),
    isSuspended: () => false,
    lastTop: 5,
    measured: () => undefined,
    working: undefined,
  };
  const state = sessionStateOf(anActor('MBPIAdministrator'), 'id', 'America/Chicago');
  await dispatch(api.util.upsertQueryData('getSession', {}, state));
  const page = { next: null, total: 2, capped: false };
  await dispatch(
    api.util.upsertQueryData('searchContracts', searchRequest('x'), {
      pages: [{ rows, page }],
      pageParams: [null],
    }),
  );
  dispatch(searched('x'));
  dispatch(searching({ shown: 'x' }));
  dispatch(placed({ isTyping: false }));
  return { desk, written, place: () => placeOf(store.getState().app), note: () => store.getState().app.note };
}

const places: [string, Partial<Place> | undefined][] = [
  ['the list', undefined],
  ['the box', { isTyping: true }],
  ['a card', { kind: 'card', key: 'TAW-15138628', top: 0 }],
  ['a history', { kind: 'history', key: 'TAW-15138628', top: 0, filter: lineOfText(''), isFiltering: false }],
];

describe('the keys', () => {
  test.each(places)('of %s mean one thing each', async (_what, place) => {
    const { desk } = await aDesk();
    if (place) desk.store.dispatch(place.kind ? opened(place as Place) : placed(place));
    const keys = bindingsOf(desk).flatMap((binding) => binding.keys);
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test('that come together each find what the one before has done', async () => {
    const { desk, place, note } = await aDesk();
    for (const key of ['j', 'v']) pressed(desk, { key, text: key });
    expect(place()).toMatchObject({ cursor: 1 });
    expect(note()).toMatchObject({ look: 'warning', text: expect.stringContaining('Already voided') });
  });

  test('that cannot be used now say why in the help, too', async () => {
    const { desk } = await aDesk();
    pressed(desk, { key: 'down', text: '' });
    const help = helpLines(bindingsOf(desk), 100, themeOf('none')).join('\n');
    expect(help).toMatch(/v +Void contract\. Not now: Already voided/);
    expect(help).toMatch(/h +History/);
  });

  test('mark, copy and go on; Esc takes the marks away before it leaves the list', async () => {
    const { desk, written, place } = await aDesk();
    for (const key of ['space', 'space', 'y']) pressed(desk, { key, text: '' });
    const copied = Buffer.from(/52;c;([\w+/=]+)/.exec(written[0] ?? '')?.[1] ?? '', 'base64').toString();
    expect(copied).toBe('TAW-15138628\nTAW-15138629');
    pressed(desk, { key: 'esc', text: '' });
    expect(desk.store.getState().app.marks).toEqual([]);
    expect(place()).toMatchObject({ isTyping: false });
    pressed(desk, { key: 'esc', text: '' });
    expect(place()).toMatchObject({ isTyping: true });
  });

  test('of what takes a list are about all that are marked', async () => {
    const { desk } = await aDesk();
    pressed(desk, { key: 'space', text: ' ' });
    const titles = bindingsOf(desk).map(({ title }) => title);
    expect(titles).toContain('Void contract: the 1 marked');
    expect(titles).toContain('Start a Cancel Quote');
  });

  test('are text in the box, but for what no search begins with', async () => {
    const { desk, place } = await aDesk();
    desk.store.dispatch(searched(''));
    pressed(desk, { key: '?', text: '?' });
    expect(desk.store.getState().app.overlay).toMatchObject({ kind: 'help' });
    pressed(desk, { key: 'esc', text: '' });
    for (const key of ['q', '|', ':']) pressed(desk, { key, text: key });
    expect(place()).toMatchObject({ line: { text: 'q|:', caret: 3 } });
  });
});
