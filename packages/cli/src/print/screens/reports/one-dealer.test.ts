import type { RoleName } from '@pitlane/shared/access/roles';
import { CallError } from '@pitlane/shared/client/calls';
import { shownColumns } from '@pitlane/shared/engine/report';
import { reports } from '@pitlane/shared/registry/reports';
import { anActor } from '@pitlane/shared/testing/factories';
import { expect, test } from 'vitest';
import { testRun, testTerminal } from '../../../testing/test-terminal.ts';
import { isOfOneDealer } from './one-dealer.ts';

const main = { dealerCode: '80715', name: 'Main St Ford' };
const kia = { dealerCode: '80716', name: 'Main St Kia' };

/** Whether the quotes of a report are of one dealer, and how often the account's dealers were read for that. */
async function found(
  role: RoleName,
  {
    request = {},
    dealers = async () => [main] as unknown[],
  }: { request?: object; dealers?: () => Promise<unknown[]> } = {},
) {
  const report = reports.find(({ id }) => id === 'report.quoteRequests');
  if (!report) throw new Error('Quote requests are a report.');
  const session = anActor(role);
  let reads = 0;
  const searchDealers = () => {
    reads++;
    return dealers();
  };
  const connection = await testRun(testTerminal(), {}, { searchDealers }).connect();
  const asked = {
    request: { ...request },
    session,
    columns: shownColumns(report, session),
    chosen: undefined,
  };
  const isOne = await isOfOneDealer(asked, { connection, signal: new AbortController().signal });
  return { isOne, reads };
}

test('a dealer that was asked for is the only one, for everybody', async () => {
  const request = { dealerCode: '80715' };
  expect(await found('MBPIUser', { request })).toEqual({ isOne: true, reads: 0 });
  expect(await found('MasterDealer', { request })).toEqual({ isOne: true, reads: 0 });
});

test("a dealer's account has one dealer if no other is assigned to it", async () => {
  expect(await found('MasterDealer')).toEqual({ isOne: true, reads: 1 });
  expect(await found('MasterDealer', { dealers: async () => [main, kia] })).toEqual({
    isOne: false,
    reads: 1,
  });
});

test('staff have all dealers, which are not read for that', async () => {
  expect(await found('MBPIUser')).toEqual({ isOne: false, reads: 0 });
});

test('a report does not fail because the dealers cannot be read', async () => {
  const dealers = () =>
    Promise.reject(
      new CallError({ status: 500, code: null, message: 'Failed.', errors: [], requestId: null }),
    );
  expect((await found('MasterDealer', { dealers })).isOne).toBe(false);
});
