import { expect, test } from 'vitest';
import { anActor } from '../../testing/factories.ts';
import { statusCode } from './rules/codes.ts';
import { Contract } from './schema.ts';
import { changeStatus } from './status-command.ts';

const work = { signal: new AbortController().signal, context: { kept: {} } };
const contract = Contract().parse({
  programCode: 'MBP',
  contractNumber: '15138628',
  contractSuffix: 'A',
  contractStatusType: statusCode.Suspense,
});
const calls = {
  getContract: async () => contract,
  changeContractStatus: async () => ({ key: 'MBP-15138628A', from: 'Suspense', status: 'Active', note: '' }),
};
const args = { key: 'MBP-15138628A', status: 'Active', reason: 'Paid' } as const;

test('the question shows the change and its reason, or why there is none', async () => {
  const asked = await changeStatus.preview?.(calls, args, work);
  expect(asked?.lines.map(({ text }) => text)).toEqual(['MBP-15138628A', 'Suspense → Active', 'Paid']);
  const again = await changeStatus.preview?.(calls, { ...args, status: 'Suspense' }, work);
  expect(again?.problem?.code).toBe('no_such_change');
});

test('open cards read the contract again', async () => {
  expect(await changeStatus.run(calls, args, work)).toMatchObject([
    { kind: 'changed', contract: 'MBP-15138628A' },
    { kind: 'notify', text: 'MBP-15138628A: Suspense → Active' },
  ]);
});

test('is offered for contracts whose status is set manually', () => {
  const offered = (row: object) =>
    changeStatus.when?.({ session: anActor('MBPIUser'), kept: {}, selection: { kind: 'contract', row } });
  expect(offered(contract)).toBe('enabled');
  const expired = { ...contract, contractStatusType: statusCode.Expired };
  expect(offered(expired)).toEqual({ disabled: "A contract that is Expired can't be changed by hand." });
  expect(offered({ ...contract, isVoidedContract: true })).toHaveProperty('disabled');
});
