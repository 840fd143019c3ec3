import { contractStatuses } from '@pitlane/shared/features/contracts/rules/codes';
import { Contract } from '@pitlane/shared/features/contracts/schema';
import { expect, test } from 'vitest';
import { asciiText } from '../../../process/glyphs.ts';
import { currentTree } from '../../../testing/command-files.ts';
import { contractColumns, contractValues, namedContract, statusLook, statusText } from './columns.ts';

test('the JSON of a contract has its whole name and its status in words, which --json takes', () => {
  const contract = Contract().parse({
    programCode: 'TAW',
    contractNumber: '15138628',
    contractSuffix: 'A',
    contractStatusType: 3,
  });
  expect(namedContract(contract)).toMatchObject({
    key: 'TAW-15138628A',
    status: 'Suspense',
    contractNumber: '15138628',
  });
  for (const name of ['search', 'show']) {
    const node = currentTree().find(({ path }) => path.join(' ') === `contract ${name}`);
    expect(node?.answers).toEqual(expect.arrayContaining(['key', 'status', 'contractNumber']));
  }
});

test('a voided contract is voided in a pipe', () => {
  const contract = Contract().parse({
    programCode: 'TAW',
    contractNumber: '15138628',
    contractStatusType: 2,
  });
  expect(contractValues(contract)).toContain('Cancelled');
  expect(contractValues({ ...contract, isVoidedContract: true })).toContain('Cancelled (voided)');
});

test('a list shows that a cancellation is pending, and a pipe the status', () => {
  const contract = Contract().parse({
    programCode: 'TAW',
    contractNumber: '15138628',
    contractStatusType: 1,
    cancellationState: 'Requested',
  });
  const cell = contractColumns.find(({ header }) => header === 'STATUS')?.text(contract);
  expect([cell, statusLook(contract)]).toEqual(['◑ Cancel pending', 'warning']);
  expect(contractValues(contract)).toContain('Active');
});

test('every status can be written in ASCII', () => {
  const contracts = contractStatuses.map(({ code }) => ({
    contractStatusType: code,
    cancellationState: null,
  }));
  const pending = { contractStatusType: 1, cancellationState: 'Requested' };
  for (const contract of [...contracts, pending]) {
    expect(asciiText(statusText(contract))).toMatch(/^[ -~]+$/);
  }
});
