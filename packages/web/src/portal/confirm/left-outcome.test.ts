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

test('reports a refusal with the contract; a receipt needs no report', () => {
  const refused = { ...failure, status: 409, code: 3, message: 'Already voided.' };
  expect(leftOutcomeToast({ kind: 'failed', failure: refused }, begun, () => {})).toEqual({
    kind: 'error',
    title: 'Error',
    text: 'Contract # 15138628: There was a problem voiding the contract! Already voided.',
    isSticky: true,
  });
  expect(leftOutcomeToast({ kind: 'done' }, begun, () => {})).toBeUndefined();
});
