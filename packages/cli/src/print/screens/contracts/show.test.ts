import { Contract } from '@pitlane/shared/features/contracts/schema';
import { expect, test } from 'vitest';
import { CommandFailure } from '../../../process/failure.ts';
import { aRow } from '../../../testing/test-app.ts';
import { signedInAs, testRun, testTerminal } from '../../../testing/test-terminal.ts';
import { contractView } from './show.ts';

async function shown(key: string, found: readonly string[]) {
  const terminal = testTerminal();
  const searched: string[] = [];
  const run = testRun(
    terminal,
    { key },
    {
      searchContracts: async ({ searchText }: { searchText: string }) => {
        searched.push(searchText);
        return { rows: found.map((number) => aRow(number)), page: null };
      },
    },
  );
  await contractView.run({ ...run, given: { ...run.given, isJson: true } });
  return { contract: JSON.parse(terminal.printed.out), searched };
}

test.each(['1FTFW1E53PFA00001', 'Ortega'])('finds the only contract with the VIN or name %s', async (key) => {
  const { contract, searched } = await shown(key, ['15138628']);
  expect(contract.contractNumber).toBe('15138628');
  expect(searched).toEqual([key]);
});

test('fails in a script if several contracts match a name', async () => {
  const failure = await shown('Ortega', ['15138628', '15138630']).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CommandFailure);
  expect(failure).toMatchObject({ error: { message: 'Ortega matches 2 contracts.' } });
});

test.each([
  ["another backend's contract comes without what the card hides from a dealer", null, null],
  ['what our own server sends is shown as it is, without asking who the user is', 3, 509],
])('%s', async (_, version, dealerCost) => {
  const terminal = testTerminal();
  const sent = {
    contractNumber: '15138628',
    isUserAllowedAccess: true,
    dealerCost: 509,
    deductibleAmount: 100,
  };
  const run = testRun(
    terminal,
    { key: '15138628' },
    {
      getContract: async () => Contract().parse({ ...sent, version }),
      ...(version === null ? signedInAs('MasterDealer') : {}),
    },
  );
  await contractView.run({ ...run, given: { ...run.given, isJson: true } });
  expect(JSON.parse(terminal.printed.out)).toMatchObject({ dealerCost, deductibleAmount: 100 });
});
