import { expect, test } from 'vitest';
import { statusCode } from '../../contracts/rules/codes.ts';
import { type RemittableFacts, whyNotRemittable } from './remittable.ts';

const today = '2026-11-20';
const facts: RemittableFacts = {
  status: statusCode.Active,
  isVoided: false,
  purchaseDate: '2026-11-02',
  batch: null,
};
const batch = (status: 'Submitted' | 'Posted' | 'Returned') => ({
  number: 'R-202611-000042',
  status,
  submittedOn: '2026-11-20',
});

test.each<[string, Partial<RemittableFacts>]>([
  ['sold today', { purchaseDate: today }],
  ['in a batch that came back', { batch: batch('Returned') }],
  ['cancelled, as its cost is owed', { status: statusCode.Cancelled }],
  ['expired, as its cost is owed', { status: statusCode.Expired }],
])('a contract is remitted that is %s', (_case, change) => {
  expect(whyNotRemittable({ ...facts, ...change }, today)).toBeUndefined();
});

const remitted = 'It was remitted on 11/20/2026 in batch R-202611-000042.';

test.each<[string, Partial<RemittableFacts>, string]>([
  ['contract_voided', { isVoided: true, batch: batch('Posted') }, 'It was voided.'],
  ['contract_denied', { status: statusCode.Denied }, 'It was denied.'],
  ['already_remitted', { batch: batch('Submitted') }, remitted],
  ['already_remitted', { batch: batch('Posted') }, remitted],
  ['sold_ahead', { purchaseDate: '2026-11-21' }, 'Its sale is dated 11/21/2026.'],
  ['in_suspense', { status: statusCode.Suspense }, "It's in suspense while the provider reviews it."],
])('a contract is refused: %s', (code, change, message) => {
  expect(whyNotRemittable({ ...facts, ...change }, today)).toMatchObject({ code, message });
});
