import { expect, test } from 'vitest';
import { leftOutcomeToast, stillRunningToast } from './left-outcome.ts';

const begun = {
  confirm: {
    title: 'Void Contract',
    cannot: "can't be voided",
    busy: 'Voiding contract...',
    failed: 'There was a problem voiding the contract!',
  },
  preview: { lines: [{ label: 'Contract #', text: '15138628' }] },
};
const failure = { status: 0, code: null, message: 'No Network: …', errors: [], requestId: null };

test('closing a dialog whose action is running says what continues', () => {
  expect(stillRunningToast(begun).text).toBe(
    "Contract # 15138628: Voiding contract... Still running. You'll see the result here.",
  );
});

test('no answer is reported as not known, with the contract and the way to look again', () => {
  let looked = 0;
  const toast = leftOutcomeToast({ kind: 'failed', failure }, begun, () => (looked += 1));
  expect(toast).toMatchObject({
    isSticky: true,
    text: "Contract # 15138628: No response, so it's unknown whether this was done. No Network: …",
  });
  toast?.action?.run();
  expect(looked).toBe(1);
});

test.each([
  { errors: [] },
  { errors: [{ code: 'contract_status', field: 'status', message: 'Already voided.' }] },
])('reports a refusal with the contract, also one with a field: $errors', ({ errors }) => {
  const refused = { ...failure, status: 409, code: 3, message: 'Already voided.', errors };
  expect(leftOutcomeToast({ kind: 'failed', failure: refused }, begun, () => {})).toEqual({
    kind: 'error',
    title: 'Error',
    text: 'Contract # 15138628: There was a problem voiding the contract! Already voided.',
    isSticky: true,
  });
});

test('neither what was done nor a lost session needs a report', () => {
  expect(leftOutcomeToast({ kind: 'done' }, begun, () => {})).toBeUndefined();
  const lost = { ...failure, status: 401, code: 6 };
  expect(leftOutcomeToast({ kind: 'failed', failure: lost }, begun, () => {})).toBeUndefined();
});
