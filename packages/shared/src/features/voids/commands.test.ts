import { describe, expect, test } from 'vitest';
import { anActor } from '../../testing/factories.ts';
import { Contract } from '../contracts/schema.ts';
import { voidContract } from './commands.ts';
import { VoidPreview, VoidResult } from './schema.ts';

const work = { signal: new AbortController().signal, context: { kept: {} } };
const contract = Contract().parse({
  contractNumber: '15141207',
  contractSuffix: 'A',
  programCode: 'TAW',
  dealerCode: 'MO1001',
  contractStatusType: 1,
  purchaseDate: '2026-11-02',
  planDescription: 'TIRE AND WHEEL PLATINUM',
  coverageMonths: 60,
  customer: { firstName: 'Lee', lastName: 'Ortega' },
});
const key = 'TAW-15141207A';
const answered = VoidPreview().parse({
  key,
  lines: [{ label: 'Contract #', text: '15141207A' }],
  problem: null,
});
const getContract = async () => contract;
const noVoid = async () => {
  throw new Error('nothing may be voided');
};
const previewed = (
  answer: VoidPreview,
  { read = getContract, ...args }: { read?: typeof getContract; reason?: string } = {},
) =>
  voidContract.preview?.(
    { getContract: read, previewVoid: async () => answer, previewVoids: noVoid, voidContract: noVoid },
    { key, ...args },
    work,
  );

describe('the preview of a void', () => {
  test('is reported as the server describes it, and confirmed by the last 4 digits of the number', async () => {
    expect(await previewed(answered)).toEqual({
      lines: [{ label: 'Contract #', text: '15141207A' }],
      proof: { text: '1207', what: 'the last 4 digits of the contract number' },
    });
  });

  test('shows the reason that was chosen, before the warning, unless the void is refused', async () => {
    const lines = [
      { label: 'Contract #', text: '15141207A' },
      { label: 'Warning', text: "This can't be undone" },
    ];
    const warned = VoidPreview().parse({ ...answered, lines });
    expect((await previewed(warned, { reason: 'customer-back-out' }))?.lines).toEqual([
      { label: 'Contract #', text: '15141207A' },
      { label: 'Void Reason', text: 'Customer Back Out' },
      { label: 'Warning', text: "This can't be undone" },
    ]);
    const problem = { code: 'remitted', message: 'Remitted 11/03/2026.', next: null };
    const refused = VoidPreview().parse({ ...warned, problem });
    expect((await previewed(refused, { reason: 'duplicate' }))?.lines).toEqual(lines);
  });

  test('of many contracts shows the reason of each that can be voided', async () => {
    const lines = [{ label: 'Contract #', text: '15141207A' }];
    const previews = [{ lines }, { lines, problem: { code: 'remitted', message: 'Remitted.', next: null } }];
    const found = await voidContract.bulk?.previewMany?.find(
      {
        getContract,
        previewVoid: noVoid,
        previewVoids: async () => previews.map((one) => VoidPreview().parse(one)),
        voidContract: noVoid,
      },
      previews.map(() => ({ key, reason: 'duplicate' })),
      work,
    );
    expect(found?.map((preview) => preview.lines.map(({ text }) => text))).toEqual([
      ['15141207A', 'Duplicate'],
      ['15141207A'],
    ]);
  });

  test('leads from a refusal to a cancel quote as long as the contract is active', async () => {
    const problem = {
      code: 'remitted',
      message: 'Remitted 11/03/2026.',
      next: 'Start a cancel quote instead.',
    };
    const refused = VoidPreview().parse({ ...answered, problem });
    expect(await previewed(refused)).toMatchObject({
      problem,
      wayOn: { command: 'contract.quoteCancel', args: { key } },
    });
    const cancelling = { ...refused, problem: { ...problem, code: 'cancellation_under_way' } };
    expect(await previewed(cancelling)).not.toHaveProperty('wayOn');
    const inSuspense = async () => ({ ...contract, contractStatusType: 3 });
    expect(await previewed(refused, { read: inSuspense })).not.toHaveProperty('wayOn');
  });

  test("is the contract's own data if a backend has no preview", async () => {
    const preview = await previewed(VoidPreview().parse({}));
    expect(preview?.problem).toBeUndefined();
    expect(preview?.lines).toEqual([
      { label: 'Contract #', text: 'TAW-15141207A' },
      { label: 'Customer', text: 'Lee Ortega' },
      { label: 'Description', text: 'Tire And Wheel Platinum 60 months' },
      { label: 'Purchased', text: '11/02/2026' },
    ]);
  });

  test('is refused for a foreign contract, which comes without its dealer', async () => {
    const foreign = async () => ({ ...contract, dealerCode: null });
    expect((await previewed(VoidPreview().parse({}), { read: foreign }))?.problem?.code).toBe(
      'incomplete_contract',
    );
  });
});

test('a void names the whole contract and its reason, and returns the receipt', async () => {
  const sent: unknown[] = [];
  const calls = {
    getContract,
    previewVoid: async () => answered,
    previewVoids: noVoid,
    voidContract: async (request: object) => {
      sent.push(request);
      return VoidResult().parse({ key, receipt: '7F3A', needsCredit: true });
    },
  };
  expect(await voidContract.run(calls, { key, reason: 'customer-back-out' }, work)).toEqual([
    { kind: 'changed', contract: key },
    {
      kind: 'notify',
      text: 'Voided TAW-15141207A (receipt 7F3A). Its dealer cost will be credited.',
      isReceipt: true,
      data: VoidResult().parse({ key, receipt: '7F3A', needsCredit: true }),
    },
  ]);
  expect(sent).toEqual([
    {
      programCode: 'TAW',
      dealerCode: 'MO1001',
      contractNumber: '15141207',
      contractSuffix: 'A',
      voidReasonType: 3,
      useSefi: false,
    },
  ]);
});

describe('on a card', () => {
  const session = { ...anActor('MasterDealer'), today: '2026-11-21' };
  const on = (row: Partial<Contract>) => ({
    session,
    kept: {},
    selection: { kind: 'contract', row: { ...contract, ...row } },
  });

  test('it is about the contract of the card', () => {
    expect(voidContract.given?.(on({}))).toEqual({ key });
    expect(voidContract.given?.({ session, kept: {} })).toEqual({});
  });

  test.each([
    [{}, 'enabled'],
    [{ purchaseDate: '2020-01-01' }, 'enabled'],
    [
      { contractStatusType: 2 },
      { disabled: `Can't void ${key}. It's already cancelled. Rescind the cancellation first.` },
    ],
    [
      { contractStatusType: 2, isVoidedContract: true, cancelTransactionDate: '2026-11-03' },
      { disabled: `Can't void ${key}. Already voided on 11/03/2026.` },
    ],
    [
      {
        contractStatusType: 2,
        isVoidedContract: true,
        cancelTransactionDate: '2026-11-03',
        notes: [
          { id: 9, text: 'Voided: Duplicate.', enteredBy: 'late', enteredDate: null, canTakeBack: null },
          {
            id: 8,
            text: 'Voided: Unable to Fund.',
            enteredBy: 'j.doe',
            enteredDate: null,
            canTakeBack: null,
          },
          { id: 7, text: 'Voided: I think.', enteredBy: 'early', enteredDate: null, canTakeBack: null },
        ],
      },
      { disabled: `Can't void ${key}. Already voided by j.doe on 11/03/2026.` },
    ],
  ])('%j: %j; what only the server knows is requested when it is opened', (row, available) => {
    expect(voidContract.when?.(on(row))).toEqual(available);
  });
});

test('only one of the four reasons does', () => {
  const args = voidContract.args?.();
  expect(args?.safeParse({ key, reason: 'unable-to-fund' }).success).toBe(true);
  expect(args?.safeParse({ key, reason: 'fraud' }).error?.issues[0]?.message).toBe(
    'Please choose a void reason: duplicate, cancellation, customer-back-out, unable-to-fund',
  );
  expect(args?.safeParse({ key }).error?.issues[0]?.message).toBe('Please choose a void reason');
});
