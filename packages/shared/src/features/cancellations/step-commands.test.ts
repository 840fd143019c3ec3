import { describe, expect, test } from 'vitest';
import type { Work } from '../../engine/command.ts';
import { Cancellation, SavedCancelQuote } from './schema.ts';
import { approveCancel, completeDocuments, requestCancel, rescindCancel } from './step-commands.ts';

const work: Work = { signal: new AbortController().signal, context: { kept: {} } };
const key = 'MBP-15138628';
const underWay = (change: object) =>
  Cancellation().parse({
    key,
    id: 7,
    quoteNumber: 'Q-202611-000001',
    state: 'DocumentsComplete',
    nextSteps: ['approve', 'rescind'],
    dueDate: '2026-12-16',
    quote: { cancelAsOfDate: '2026-11-01', cancelReason: 1, customerRefundAmount: 901.45 },
    ...change,
  });

describe('approving', () => {
  const asked: unknown[] = [];
  const calls = (change: object = {}) => ({
    getCancellation: async () => underWay(change),
    approveCancellation: async (request: unknown) => {
      asked.push(request);
      return underWay({ state: 'Approved' });
    },
  });

  test('shows in advance whose refund it is and what will happen', async () => {
    const preview = await approveCancel.preview?.(calls(), { key }, work);
    expect(preview).toEqual({
      amount: { label: 'Refund', value: 901.45 },
      lines: [
        { label: 'Contract', text: key },
        { label: 'Quote', text: 'Q-202611-000001' },
        { label: 'Status', text: 'Documents complete' },
        { label: 'Refund', text: '$901.45' },
        { label: 'As of', text: '11/01/2026' },
        { label: 'Reason', text: 'Vehicle traded' },
        {
          label: 'Next',
          text: 'Contract becomes Cancelled. It can be rescinded until the refund is paid.',
        },
      ],
    });
  });

  test('is done by the number of the cancellation, and cards read the contract again', async () => {
    expect(await approveCancel.run(calls(), { key, note: 'Form seen.' }, work)).toEqual([
      { kind: 'changed', contract: key },
      {
        kind: 'notify',
        text: `Cancellation of ${key} approved (Q-202611-000001), refund due 12/16/2026`,
        isReceipt: true,
        data: underWay({ state: 'Approved' }),
      },
    ]);
    expect(asked).toEqual([{ id: 7, note: 'Form seen.' }]);
  });

  test.each([
    ['wrong_state', { state: 'Requested', nextSteps: ['completeDocuments'] }],
    ['wrong_state', { state: 'Approved', nextSteps: ['pay'] }],
    ['wrong_state', { nextSteps: [] }],
    ['no_cancellation', { id: null, state: null }],
    ['no_cancellation', { id: null, state: null, isElsewhere: true }],
  ])('is refused beforehand as %s (%o)', async (code, change) => {
    expect((await approveCancel.preview?.(calls(change), { key }, work))?.problem?.code).toBe(code);
  });

  test('of a contract without one is refused without a call', async () => {
    const before = asked.length;
    const refused = await approveCancel.run(calls({ id: null, state: null }), { key }, work);
    expect(refused).toMatchObject({ kind: 'refused', problem: { code: 'no_cancellation' } });
    expect(asked).toHaveLength(before);
  });

  test('leads to what has to come first, as far as the user may do it', async () => {
    const requested = { state: 'Requested', nextSteps: ['completeDocuments'] };
    const problem = { message: 'The cancellation is Requested.', next: 'Mark its documents complete first.' };
    expect(await approveCancel.preview?.(calls(requested), { key }, work)).toMatchObject({
      problem,
      wayOn: { command: 'cancellation.document', args: { key } },
    });
    const denied = await approveCancel.preview?.(calls({ ...requested, nextSteps: [] }), { key }, work);
    expect(denied).toMatchObject({ problem });
    expect(denied).not.toHaveProperty('wayOn');
    const paid = await approveCancel.preview?.(calls({ state: 'Paid', nextSteps: ['close'] }), { key }, work);
    expect(paid?.problem).toEqual({ code: 'wrong_state', message: 'The cancellation is Paid.' });
  });

  test('leads to a quote if nothing was requested', async () => {
    const preview = await approveCancel.preview?.(calls({ id: null, state: null }), { key }, work);
    expect(preview?.wayOn).toEqual({ command: 'contract.quoteCancel', args: { key } });
  });
});

test('a rescinded one owes nothing: its receipt has no due date', async () => {
  const calls = {
    getCancellation: async () => underWay({}),
    rescindCancellation: async () => underWay({ state: 'Rescinded' }),
  };
  expect(await rescindCancel.run(calls, { key }, work)).toMatchObject([
    { kind: 'changed' },
    { text: `Cancellation of ${key} rescinded (Q-202611-000001)` },
  ]);
});

test.each([
  [
    'quote_expired',
    'contract.quoteCancel',
    { isExpired: true, expiresOn: '2026-12-01', state: 'Quoted', nextSteps: [] },
  ],
  ['wrong_state', 'cancellation.show', { isExpired: false, state: 'Requested', nextSteps: [] }],
  ['wrong_state', 'cancellation.show', { isExpired: false, state: 'Quoted', nextSteps: [] }],
  [undefined, undefined, { isExpired: false, state: 'Quoted', nextSteps: ['request'] }],
])('a request is refused beforehand as %s, and leads to %s', async (code, command, change) => {
  const calls = {
    getCancelQuote: async () => SavedCancelQuote().parse({ quoteNumber: 'Q-202611-000001', key, ...change }),
    requestCancellation: async () => underWay({ state: 'Requested' }),
  };
  const preview = await requestCancel.preview?.(calls, { quote: 'Q-202611-000001' }, work);
  expect([preview?.problem?.code, preview?.wayOn?.command]).toEqual([code, command]);
});

test('a request shows an odometer that is below the one at sale', async () => {
  const quote = { vehicleMilesWhenCancel: 1, saleMileage: 76_724, isOdometerBelowSale: true };
  const calls = {
    getCancelQuote: async () =>
      SavedCancelQuote().parse({ quoteNumber: 'Q-202611-000001', key, nextSteps: ['request'], quote }),
    requestCancellation: async () => underWay({ state: 'Requested' }),
  };
  const preview = await requestCancel.preview?.(calls, { quote: 'Q-202611-000001' }, work);
  expect(preview?.lines).toContainEqual({
    label: 'Check',
    text: 'Below the 76,724 miles at sale; counted as 0 miles used.',
  });
});

test.each([
  ['nothing, where its file is attached', { name: 'odometerStatement', kind: 'file' }, {}, {}],
  [
    'the signature of its reason',
    { name: 'dealerSignature', kind: 'signature' },
    {},
    { documents: ['dealerSignature'] },
  ],
  [
    'the number of the other contract',
    { name: 'otherContractNumber', kind: 'contractNumber' },
    { otherContractNumber: '15138629' },
    { otherContractNumber: '15138629' },
  ],
  ['nothing, where the reason asks for nothing', null, {}, {}],
])('the documents are reported as %s', async (_case, document, given, expected) => {
  const asked: unknown[] = [];
  const calls = {
    getCancellation: async () => underWay({ state: 'Requested', document }),
    completeCancellationDocuments: async (request: unknown) => {
      asked.push(request);
      return underWay({});
    },
  };
  await completeDocuments.run(calls, { key, ...given }, work);
  expect(asked).toEqual([{ id: 7, ...expected }]);
});
