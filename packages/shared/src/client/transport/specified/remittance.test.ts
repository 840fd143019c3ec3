import { expect, test } from 'vitest';
import type { Operation, RequestOf } from '../../../engine/operation.ts';
import { remittanceOperations } from '../../../features/remittance/operations.ts';
import { bySpecification } from '../by-specification.ts';
import { createTransport } from '../transport.ts';

/** The pending contracts of a backend of the specification: money as text too, no key, no days, the youngest first. */
const rows = [
  {
    programCode: 'GAP',
    contractNumber: 15138630,
    contractSuffix: 'A',
    dealerCode: '80715',
    dealerName: 'Main St Ford',
    purchaseDate: '2026-11-02',
    contractStatus: 'Active',
    customerName: 'Smith, Dana',
    dealerCost: '310.25',
  },
  {
    programCode: 'MBP',
    contractNumber: '15138628',
    contractSuffix: null,
    dealerCode: '80715',
    dealerName: 'Main St Ford',
    purchaseDate: '2026-09-12',
    contractStatus: 'Active',
    customerName: 'Howard, Mary',
    dealerCost: 1361.1,
  },
  {
    programCode: 'TAW',
    contractNumber: '15138631',
    contractSuffix: null,
    dealerCode: '80715',
    purchaseDate: '2026-11-20',
    dealerCost: null,
  },
  {
    programCode: 'TAW',
    contractNumber: '15138632',
    contractSuffix: null,
    dealerCode: '90000',
    purchaseDate: '2026-11-20',
    dealerCost: 99,
  },
];
const accounts = [{ bankAccountID: 'acct-7', bankName: 'First Prairie Bank', last4: '4321' }];

const wrapped = (data: unknown) => Response.json({ code: 0, data, errors: null });

/** What a backend answers that has the calls of the specification alone, and what it was asked. */
async function ask<Op extends Operation>(operation: Op, request: RequestOf<Op>, pending?: () => Response) {
  const seen: { method: string | undefined; path: string; body: unknown }[] = [];
  const answers: Record<string, () => Response> = {
    '/api/remittance/pending': pending ?? (() => wrapped(rows)),
    '/api/remittance/bankaccounts': () => wrapped(accounts),
    '/api/profile/getsession': () => wrapped({ user: { username: 'dana' }, today: '2026-11-21' }),
  };
  const transport = createTransport({
    bases: { main: '', portal: '', graphql: '', identity: '' },
    fetch: async (address, { method, body } = {}) => {
      const path = String(address);
      seen.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
      return answers[path]?.() ?? new Response('<h1>Not Found</h1>', { status: 404 });
    },
  });
  return { result: await bySpecification(transport)(operation, request), seen };
}

const pendingOf = (pending?: () => Response) =>
  ask(remittanceOperations.getDealerRemittance, { dealerCode: '80715', first: 100 }, pending);

test("a dealer's pending contracts are those of the specification's list, oldest first, with how long they wait", async () => {
  const { result, seen } = await pendingOf();
  expect(seen).toContainEqual({
    method: 'PUT',
    path: '/api/remittance/pending',
    body: { dealerCode: '80715', dealer: { dealerCode: '80715' } },
  });
  expect(result).toMatchObject({
    ok: true,
    answer: {
      dealerCode: '80715',
      dealerName: 'Main St Ford',
      pending: { contractCount: 3, dealerCost: 1671.35, amberCount: 0, redCount: 1 },
      contracts: [
        { key: 'MBP-15138628', daysUnremitted: 70, mark: 'red', dealerCost: 1361.1, problem: null },
        { key: 'GAP-15138630A', daysUnremitted: 19, mark: 'none', dealerCost: 310.25, problem: null },
        { key: 'TAW-15138631', problem: { code: 'no_cost' } },
      ],
      credits: [],
      debits: [],
      canOverRemit: false,
    },
  });
});

test('a refusal of the list is the failure', async () => {
  const refusal = { code: 3, data: null, errors: [{ message: 'Unknown dealer.', field: 'dealerCode' }] };
  const { result } = await pendingOf(() => Response.json(refusal, { status: 400 }));
  expect(result).toMatchObject({
    ok: false,
    failure: { status: 400, code: 3, message: 'Unknown dealer.', errors: [{ field: 'dealerCode' }] },
  });
});

const [contract, second] = [
  { programCode: 'MBP', contractNumber: '15138628', contractSuffix: '' },
  { programCode: 'GAP', contractNumber: '15138630', contractSuffix: 'A' },
];
const preview = (more: Partial<RequestOf<typeof remittanceOperations.previewRemittance>>) =>
  ask(remittanceOperations.previewRemittance, {
    dealerCode: '80715',
    contracts: [contract, second],
    ...more,
  });

test('a batch by check is added up to the cent, and a check of another amount is explained', async () => {
  const { result } = await preview({ paymentMethodType: 3, checkNumber: '1001', checkAmount: 1671.25 });
  expect(result).toMatchObject({
    ok: true,
    answer: {
      dealerName: 'Main St Ford',
      lines: [
        { key: 'MBP-15138628', lineAmount: 1361.1 },
        { key: 'GAP-15138630A', lineAmount: 310.25 },
      ],
      totals: { contractCount: 2, dealerCost: 1671.35, overRemitAmount: 0, netAmount: 1671.35 },
      problems: [],
      difference: -0.1,
      paymentProblem: { code: 'explanation_required' },
      authorizationText: null,
    },
  });
});

test('an ACH payment is authorized for its amount, account and day', async () => {
  const { result, seen } = await preview({ paymentMethodType: 2, bankAccountID: 'acct-7' });
  const text = result.ok ? result.answer.authorizationText : '';
  expect(text).toContain(
    'I authorize the provider to debit the account of Main St Ford at First Prairie Bank',
  );
  expect(text).toContain('ending in 4321 once, for $1,671.35, on or after 11/23/2026');
  expect(result).toMatchObject({ ok: true, answer: { paymentProblem: null, difference: null } });
  expect(seen.at(-1)).toMatchObject({ path: '/api/remittance/bankaccounts', body: { dealerCode: '80715' } });
});

test('an ACH payment from an account that the dealer does not have is not possible', async () => {
  const { result } = await preview({ paymentMethodType: 2, bankAccountID: 'acct-8' });
  expect(result).toMatchObject({
    answer: { paymentProblem: { code: 'bank_account_required' }, authorizationText: null },
  });
});

test('an over-remit, which the specification does not have, is refused before it is sent', async () => {
  const contracts = [contract, { ...second, overRemitAmount: 10.15 }];
  const { result } = await preview({ paymentMethodType: 3, checkNumber: '1001', contracts });
  expect(result).toMatchObject({
    answer: {
      problems: [{ key: 'GAP-15138630A', code: 'no_over_remit', next: 'Remit without the over-remit.' }],
    },
  });
});

test('a contract that is not pending any more, or has no cost, says why it cannot be remitted', async () => {
  const other = (programCode: string, contractNumber: string) => ({ programCode, contractNumber });
  const contracts = [contract, other('GAP', '1'), other('TAW', '15138631')];
  const { result } = await preview({ paymentMethodType: 3, checkNumber: '1001', contracts });
  expect(result).toMatchObject({
    answer: {
      totals: { netAmount: 1361.1 },
      problems: [
        { key: 'GAP-1', code: 'not_pending' },
        { key: 'TAW-15138631', code: 'no_cost' },
      ],
    },
  });
});
