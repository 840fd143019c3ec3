import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { aRow, type TestCalls, testList } from '../testing/test-app.ts';
import { during } from './during.ts';
import { lineOfText } from './line-text.ts';
import { openScreen } from './open-screen.ts';
import { placed } from './state.ts';

const rows = [aRow('15138601')];
const portal = 'https://portal.example.com';

/** The list, and what `o` shows at a place: the address, since there is no browser. */
async function anApp(calls: TestCalls = {}) {
  const app = await testList(rows, {
    getContract: async () => rows[0],
    getContractHistory: async () => [],
    ...calls,
  });
  const said = async () => {
    app.press('o');
    await vi.waitFor(() => expect(app.context.working).toBeUndefined());
    return app.app().note?.text;
  };
  return { ...app, said };
}

test('o opens the portal at the search, the card and the history', async () => {
  const { context, press, said } = await anApp();
  context.store.dispatch(placed({ line: lineOfText('smith|make:ford') }));
  expect(await said()).toBe(`${portal}/?window=maximized&search=smith%7Cmake%3Aford`);
  press('enter');
  expect(await said()).toBe(`${portal}/contracts/TAW/15138601`);
  press('h');
  await vi.waitFor(() => expect(context.working).toBeUndefined());
  expect(await said()).toBe(`${portal}/contracts/TAW/15138601#contract-history`);
});

test.each([
  ['dealer.list', {}, '/dealers'],
  ['report.salesSummary', { period: 'PreviousMonth' }, '/reporting/salessummaryreport?period=PreviousMonth'],
  ['rule.show', { state: 'TX' }, '/rules/TX'],
])('o opens the portal at %s', async (screen, params, address) => {
  const { context, said } = await anApp({
    getSession: async () => ({
      user: { username: 'admin', roles: ['MBPIAdministrator'] },
      today: '2026-11-02',
    }),
    searchDealers: async () => [],
    listSalesSummary: async () => ({ rows: [], page: null }),
    getStateRules: async () => [],
  });
  await during(context, '', () => openScreen(screen, params, context));
  expect(await said()).toBe(`${portal}${address}`);
});

test('o is a letter while one types', async () => {
  const { press, type, place } = await anApp();
  press('/');
  type('o');
  expect(place()).toMatchObject({ line: { text: 'xo' } });
});

test('the browser that BROWSER names is started', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pitlane-browser-'));
  const [browser, opened] = [join(folder, 'browser'), join(folder, 'opened')];
  await writeFile(browser, `#!/bin/sh\nprintf %s "$1" > ${opened}\n`);
  await chmod(browser, 0o700);
  const { context, press, said } = await anApp();
  Object.assign(context, { env: { BROWSER: browser } });
  press('enter');
  expect(await said()).toBe(`Opening ${portal}/contracts/TAW/15138601`);
  await vi.waitFor(async () =>
    expect(await readFile(opened, 'utf8')).toBe(`${portal}/contracts/TAW/15138601`),
  );
  await rm(folder, { recursive: true });
});
