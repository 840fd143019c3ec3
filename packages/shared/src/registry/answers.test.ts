import { expect, test } from 'vitest';
import { type Command, rightsOf } from '../engine/command.ts';
import type { Screen } from '../engine/screen.ts';
import { commands } from './commands.ts';
import { screens } from './screens.ts';

const everyScreen: readonly Screen[] = screens;

const dealer = { dealerCode: 'MO1001', name: 'Main Street Motors' };
const run = {
  runNumber: 'CR-202611-000001',
  kind: 'commission',
  status: 'Prepared',
  checks: [],
  leftOut: [],
};
const days = { from: '2026-11-01', through: '2026-11-30' };

test.each([
  ['checkRun.list', {}, { listCheckRuns: [] }, '/documents/checks'],
  ['checkRun.show', { run: run.runNumber }, { getCheckRun: run }, `/documents/checks/${run.runNumber}`],
  ['achFile.list', {}, { listAchFiles: [], getAchDue: { skipped: [] } }, '/remittance/ach-files'],
  [
    'achFile.show',
    { file: 'AF-202611-000001' },
    { getAchFile: { fileNumber: 'AF-202611-000001', status: 'Prepared', entries: [] } },
    '/remittance/ach-files?file=AF-202611-000001',
  ],
  [
    'bankAccount.list',
    { dealerCode: 'MO1001' },
    { searchDealers: [dealer], listBankAccounts: [] },
    '/remittance/accounts?dealer=MO1001',
  ],
  [
    'agreement.show',
    { dealer: 'MO1001' },
    { listDealerAgreements: [] },
    '/remittance/agreement?dealer=MO1001',
  ],
  [
    'remittance.statement',
    { dealer: 'MO1001', ...days },
    { getRemittanceStatement: { dealerName: 'Main Street Motors', lines: [] } },
    '/remittance/statement?dealer=MO1001&from=2026-11-01&through=2026-11-30',
  ],
])('%s opens the page that shows its rows, for everyone who may run it', async (id, args, data, address) => {
  const command: Command | undefined = commands.find((known) => known.id === id);
  const calls = Object.fromEntries(Object.entries(data).map(([name, rows]) => [name, async () => rows]));
  const effect = await command?.run(calls, args, { signal: undefined, context: {} } as never);
  expect(effect).toMatchObject({ isAnswer: true, address });
  expect(rightsOf(command ?? {})).toContain(screenAt(address).access);
});

/** The screen at an address, whose last part may be a parameter of the screen. */
function screenAt(address: string): Screen {
  const path = address.replace(/\?.*/, '');
  const found =
    everyScreen.find((screen) => screen.path === path) ??
    everyScreen.find((screen) => screen.path.replace(/[^/]*$/, '') === path.replace(/[^/]*$/, ''));
  if (!found) throw new Error(`no screen at ${address}`);
  return found;
}
