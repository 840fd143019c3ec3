import type { LinesAnswer, Operation } from '@pitlane/shared/engine/operation';
import { operations } from '@pitlane/shared/registry/operations';
import { anActor } from '@pitlane/shared/testing/factories';
import { expect, test } from 'vitest';
import { type AnyHandler, answeringOf } from '../http/answering.ts';
import { aCall } from '../testing/a-call.ts';
import { linesRecorded, readsRecorded } from './reads-recorded.ts';
import type { CustomerReads } from './recorder.ts';

const call = aCall(anActor('MBPIAdministrator'));

/** Answers an operation, and returns whom it notes. */
async function noted(
  name: keyof typeof operations,
  input: Readonly<Record<string, unknown>>,
  answer: unknown,
  over: Partial<CustomerReads> = {},
) {
  const refs: unknown[] = [];
  const reads = { note: (_reader, _readIn, of) => void refs.push(...of), ...over } as CustomerReads;
  const operation: Operation = operations[name];
  const handler: AnyHandler = async () => answer;
  const answering = readsRecorded(reads, { name, operation }, answeringOf(operation, handler));
  const answered = await answering(input, call);
  return { refs, answered };
}

test('a field that the operation does not have names no one', async () => {
  const more = {
    contractNumber: '15138628',
    savedQuoteID: 3,
    key: 'MBP-1',
    checkNumber: 4,
    batchNumber: 'B-1',
  };
  const page = { rows: [{ id: 5, contractNumber: '1', customer: {} }], page: null };
  expect((await noted('searchContracts', { searchText: 'smith', ...more }, page)).refs).toEqual([5]);
  expect(
    (await noted('searchContracts', { searchText: 'smith', ...more }, { rows: [], page: null })).refs,
  ).toEqual([]);
});

test('what was asked for and not found names no one', async () => {
  const named = { programCode: 'MBP', contractNumber: '15138628', contractSuffix: null };
  expect((await noted('getLegacyContract', named, { legacyContract: null })).refs).toEqual([]);
  const id = '0b9a2f0e-6a53-4b5e-9a2f-6a534b5e9a2f';
  expect((await noted('getPreAuthorization', { id }, { preAuthorization: null })).refs).toEqual([]);
  expect((await noted('listCustomerAccounts', { key: 'MBP-15138628' }, [])).refs).toEqual([]);
  const problem = { code: 'not_found', message: 'Contract MBP-2 not found.', next: null };
  const previews = [
    { key: 'MBP-1', lines: [], problem: null },
    { key: 'MBP-2', lines: null, problem },
  ];
  expect((await noted('previewVoids', { keys: ['MBP-1', 'MBP-2'] }, previews)).refs).toEqual([
    'contract:MBP-1',
  ]);
  const preview = {
    lines: [{ key: 'MBP-1' }],
    credits: [],
    debits: [],
    problems: [{ key: 'MBP-2', ...problem }],
  };
  const contracts = [{ programCode: 'MBP', contractNumber: '2', contractSuffix: null }];
  expect(
    (await noted('previewRemittance', { dealerCode: 'D1', contracts, checkNumber: '1001' }, preview)).refs,
  ).toEqual(['contract:MBP-1']);
});

test('what was found is named by the parsed request where the answer names no one', async () => {
  const account = { userProfileID: 1, fullName: 'Dana Smith' };
  expect((await noted('listCustomerAccounts', { key: ' mbp-7 ' }, [account])).refs).toEqual([
    'contract:MBP-7',
  ]);
  expect((await noted('sendRefundLink', { id: '12' }, { id: 12, sentTo: 'd…@example.com' })).refs).toEqual([
    'cancellation:12',
  ]);
  const parts = { programCode: 'TAW', contractNumber: '12', contractSuffix: 'B' };
  expect((await noted('printCancelQuote', parts, {})).refs).toEqual(['contract:TAW-12B']);
  expect((await noted('printCancelQuote', { quoteNumber: 'q-7' }, {})).refs).toEqual(['quote:Q-7']);
});

test('an answer does not fail with its record, which is reported as lost', async () => {
  const lost: unknown[] = [];
  const broken = new Error('broken');
  const { answered } = await noted(
    'getCancellation',
    { key: 'MBP-1' },
    { key: 'MBP-1' },
    {
      note: () => {
        throw broken;
      },
      lose: (error) => void lost.push(error),
    },
  );
  expect(answered.data()).toEqual({ key: 'MBP-1' });
  expect(lost).toEqual([broken]);
});

test('the customers of an export whose own record failed are noted, and that is logged', async () => {
  const [refs, logged]: unknown[][] = [[], []];
  const reads = { note: (...of) => void refs?.push(...of) } as Pick<CustomerReads, 'note'> as CustomerReads;
  const failure = new Error('read-only');
  const lines = {
    writeLines: async (_write, _allowance, onUnrecorded) => onUnrecorded?.(failure, [3, -4]),
  } as LinesAnswer;
  const log = { error: (about: object) => void logged?.push(about) };
  await linesRecorded(reads, 'listDealerContracts', lines, { call, log }).writeLines(async () => undefined);
  expect(refs).toEqual([call, { operation: 'listDealerContracts', how: 'export' }, [3, -4]]);
  expect(logged).toEqual([{ err: failure, customers: 2 }]);
});
