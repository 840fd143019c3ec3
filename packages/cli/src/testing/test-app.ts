import { OpenIntents } from '@pitlane/shared/client/open-intents';
import { Contract } from '@pitlane/shared/features/contracts/schema';
import { sessionStateOf } from '@pitlane/shared/features/users/rules';
import { anActor } from '@pitlane/shared/testing/factories';
import type { Key } from 'ink';
import { prepareWidths } from '../print/text.ts';
import type { Connection } from '../session/connection.ts';
import { api, callThrough } from '../tui/api.ts';
import type { AppContext } from '../tui/context.ts';
import { pressed } from '../tui/keyboard.ts';
import { openScreen } from '../tui/open-screen.ts';
import { pressesOf } from '../tui/presses.ts';
import { startCall } from '../tui/run-call.ts';
import { chose, placed, searched, searching } from '../tui/state.ts';
import { makeStore, placeOf, searchRequest, selectedOf } from '../tui/store.ts';
import { ContractSearch } from '../tui/views/search/search.ts';
import { testRun, testTerminal } from './test-terminal.ts';

/** A test server's responses by call; any other call fails. */
export type TestCalls = Partial<Record<keyof Connection['calls'], (request: never) => Promise<unknown>>>;

/** A contract that can be voided, of a program and a number. */
export function aRow(contractNumber: string, more: object = {}): Contract {
  return Contract().parse({
    contractNumber,
    programCode: 'TAW',
    dealerCode: 'D100',
    contractStatusType: 1,
    vehicle: { vin: '1FTFW1E50MK012345' },
    ...more,
  });
}

/** The app of an administrator, without a screen: what the keys act on, and the results. */
export async function testApp(calls: TestCalls = {}) {
  const withoutSuggestions = { suggestSearches: async () => [], ...calls };
  const test = await appAt(await testRun(testTerminal(), {}, withoutSuggestions).connect());
  const state = sessionStateOf(anActor('MBPIAdministrator'), 'id', 'America/Chicago');
  await test.context.store.dispatch(api.util.upsertQueryData('getSession', {}, state));
  return test;
}

/** The app at a server, without a screen; who is signed in there is not asked yet. */
export async function appAt(connection: Connection) {
  const store = makeStore();
  const written: string[] = [];
  callThrough(connection);
  await prepareWidths(['王']);
  const context: AppContext = {
    store,
    search: new ContractSearch(store),
    connection,
    env: {},
    size: () => ({ columns: 80, rows: 24 }),
    write: (sequence) => void written.push(sequence),
    repaint: () => void written.push('drawn again'),
    quit: () => void written.push('quit'),
    suspend: () => void written.push('suspended'),
    lend: async () => void written.push('lent'),
    terminal: testTerminal(),
    isSuspended: () => false,
    turn: 0,
    intents: new OpenIntents(),
    working: undefined,
    start: (call) => startCall(context, call),
    open: (id, params) => openScreen(id, params, context),
  };
  const app = () => context.store.getState().app;
  return {
    context,
    written,
    app,
    place: () => placeOf(app()),
    /** The number of the contract that the keys are about. */
    selected: () => selectedOf(context.store.getState())?.contractNumber,
    /** Presses keys by their names. */
    press: (...keys: readonly string[]) => {
      for (const key of keys) pressed(context, { key, text: key.length === 1 ? key : '' });
    },
    /** Types what a terminal hands over at once. */
    type: (text: string) => {
      for (const press of pressesOf(text, {} as Key)) pressed(context, press);
    },
  };
}

/** The same with contracts that were found, the first one chosen. */
export async function testList(rows: readonly Contract[], calls: TestCalls = {}) {
  const test = await testApp({ searchContracts: async () => ({ rows: [], page: null }), ...calls });
  const { dispatch } = test.context.store;
  const page = { next: null, total: rows.length, capped: false };
  await dispatch(
    api.util.upsertQueryData('searchContracts', searchRequest('x'), {
      pages: [{ rows: [...rows], page }],
      pageParams: [null],
    }),
  );
  dispatch(searched('x'));
  dispatch(searching({ asked: 'x', shown: 'x' }));
  dispatch(chose({ key: `TAW-${rows[0]?.contractNumber}`, at: 0 }));
  dispatch(placed({ isTyping: false }));
  return test;
}
