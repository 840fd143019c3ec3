import { wireNested, wireNumber, wireText } from '@pitlane/shared/kernel/wire';
import { operations } from '@pitlane/shared/registry/operations';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type CustomerRef, collectorOf, contractRef } from './customers-named.ts';

/** Whom an answer of a schema names. */
function refsIn(schema: z.ZodType, answer: unknown, shows?: Parameters<typeof collectorOf>[1]) {
  const refs = new Set<CustomerRef>();
  collectorOf(schema, shows)?.(answer, refs);
  return [...refs];
}

const contracts = operations.searchContracts.response();
const quotes = operations.listSaleQuotes.response();

test('a contract is named by its ID alone', () => {
  const notes = [{ id: 8 }];
  expect(refsIn(contracts, [{ id: 5, contractNumber: '1', customer: {}, notes }])).toEqual([5]);
});

test.each([2_147_483_648, 1.5, -1, 0, 'x', null])('the ID %s, which no row has, names no customer', (id) => {
  expect(refsIn(quotes, [{ savedQuoteID: id }])).toEqual([]);
  expect(refsIn(contracts, [{ id, contractNumber: '', customer: {} }])).toEqual([]);
});

test('the greatest ID that a row can have names its customer', () => {
  expect(refsIn(quotes, [{ savedQuoteID: 2_147_483_647 }])).toEqual([-2_147_483_647]);
});

test('a row names its customer by the most exact of its fields', () => {
  const row = z.object({
    parts: wireNested(
      z.array(
        z.object({
          contractID: wireNumber(),
          key: wireText(),
          programCode: wireText(),
          contractNumber: wireText(),
          contractSuffix: wireText(),
        }),
      ),
    ),
  });
  const number = { programCode: 'MBP', contractNumber: '123', contractSuffix: 'a' };
  const parts = [
    { contractID: 7, key: 'MBP-123', ...number },
    { contractID: null, key: ' mbp-124 ', ...number },
    { key: '', ...number },
    { contractNumber: '123', programCode: null },
  ];
  expect(refsIn(row, { parts })).toEqual([7, 'contract:MBP-124', 'contract:MBP-123A', 'contract:123']);
});

test('only fields of the schema name a customer, not what is in a document or in addition', () => {
  const answer = {
    id: 'a',
    preAuthorizationStatusTypeId: 1,
    policyContractId: 9,
    contractKey: 'MBP-9',
    metadata: {
      key: 'MBP-666',
      savedQuoteID: 666,
      contract: { id: 666, contractNumber: '666', customer: {} },
    },
    savedQuoteID: 667,
    more: [{ key: 'MBP-668' }],
  };
  expect(refsIn(operations.listPreAuthorizations.response(), [answer])).toEqual([9]);
});

test('batches, runs and check numbers that an answer has in addition name no customer', () => {
  const credit = { key: 'MBP-1', batchNumber: 'B-2', ofBatchNumber: 'B-3' };
  const batch = { batchNumber: 'B-1', payment: { checkNumber: '1001' }, lines: [], credits: [credit] };
  expect(refsIn(operations.getRemittanceBatch.response(), batch)).toEqual(['contract:MBP-1']);
  const line = { id: 4, programCode: 'MBP', contractNumber: '2', contractSuffix: '' };
  const check = { checkNumber: 5, runNumber: 'CR-1', lines: [line] };
  expect(refsIn(operations.getCheck.response(), check)).toEqual(['contract:MBP-2']);
});

test('an answer without a field that names anyone has no collector', () => {
  expect(collectorOf(operations.listCustomerAccounts.response())).toBeUndefined();
});

test('a contract is named by its parts', () => {
  expect(contractRef({ contractNumber: ' 12 ' })).toBe('contract:12');
  expect(contractRef({ contractNumber: '12', programCode: 'taw', contractSuffix: 'b' })).toBe(
    'contract:TAW-12B',
  );
});
