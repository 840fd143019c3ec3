import { expect, test } from 'vitest';
import { OpenIntents } from './open-intents.ts';
import type { CallFailure } from './transport/transport.ts';

const noAnswer: CallFailure = { status: 0, code: null, message: '', errors: [], requestId: null };
const refused: CallFailure = { ...noAnswer, status: 409, code: 1 };

/** Sends the same request twice; returns whether it went under the same key. */
function isSameIntent({ failure, minutes = 1 }: { failure?: CallFailure | 'thrown'; minutes?: number }) {
  const clock = { now: 0 };
  const intents = new OpenIntents();
  const send = () => intents.begin('POST /orders', { item: 7 }, clock.now);
  const first = send();
  if (failure !== 'thrown') first.end(failure);
  clock.now += minutes * 60_000;
  return send().key === first.key;
}

test.each([
  ['had no answer', noAnswer, true],
  ['was refused', refused, false],
  ['was refused after a try without an answer', { ...refused, mayBeDone: true }, true],
  ['was done', undefined, false],
  ['was aborted', 'thrown', true],
] as const)('a request that %s is sent again as the same intent: %j %s', (_what, failure, isSame) => {
  expect(isSameIntent(failure === undefined ? {} : { failure })).toBe(isSame);
});

test.each([noAnswer, 'thrown'] as const)(
  'the same request counts as a new one after ten minutes: %j',
  (failure) => {
    expect(isSameIntent({ failure, minutes: 9 })).toBe(true);
    expect(isSameIntent({ failure, minutes: 10 })).toBe(false);
  },
);

test('another request is another intent', () => {
  const intents = new OpenIntents();
  const one = intents.begin('POST /orders', { item: 7 }, 0);
  expect(intents.begin('POST /orders', { item: 8 }, 0).key).not.toBe(one.key);
  expect(intents.begin('POST /notes', { item: 7 }, 0).key).not.toBe(one.key);
});
