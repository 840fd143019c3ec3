import { expect, test } from 'vitest';
import { CommandFailure } from '../../../process/failure.ts';
import { aRow } from '../../../testing/test-app.ts';
import { testRun, testTerminal } from '../../../testing/test-terminal.ts';
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
