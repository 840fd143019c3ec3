import { CallError } from '@pitlane/shared/client/calls';
import { quoteStatement } from '@pitlane/shared/features/cancellations/rules/printed-statement';
import { CancelQuote } from '@pitlane/shared/features/cancellations/schema';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { speak } from '../testing/speak.tsx';
import { aRow, type TestCalls, testList } from '../testing/test-app.ts';
import { opened } from './state.ts';
import { quotePlace } from './views/quote/place.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
);
afterEach(() => void vi.useRealTimers());

const dana = aRow('15138601', {
  customer: { lastName: 'Smith', firstName: 'Dana' },
  purchaseDate: '2026-03-01',
  expirationDate: '2029-03-01',
});

/** The app with a contract that was found, as a screen reader gets it. */
async function aloud(calls: TestCalls = {}) {
  const list = await testList([dana], calls);
  const spoken = speak(list.context);
  const pause = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  await pause(100);
  return { ...list, ...spoken, pause };
}

describe('for a screen reader', () => {
  test('a row says what its parts are, without signs', async () => {
    const { said, leave } = await aloud();
    expect(said()).toContain(
      '1 of 1: TAW-15138601, Smith, Dana, VIN ends MK012345, Active, sold 03/01/2026, expires 03/01/2029',
    );
    leave();
  });

  test('a card stays as long as it is open, and its keys work', async () => {
    const { said, context, pause, selected, leave } = await aloud({ getContract: async () => dana });
    context.store.dispatch(opened({ kind: 'card', key: 'GAP-15138609', top: 0 }));
    await pause(100);
    expect(said()).toContain('Dana Smith');
    await pause(70_000);
    expect(said()).toContain('Dana Smith');
    expect(selected()).toBe('15138601');
    leave();
  });

  test('a card that cannot be read says why', async () => {
    const down = new CallError({ status: 0, code: null, message: 'No Network', errors: [], requestId: null });
    const { said, context, pause, leave } = await aloud({ getContract: () => Promise.reject(down) });
    context.store.dispatch(opened({ kind: 'card', key: 'GAP-15138609', top: 0 }));
    await pause(100);
    expect(said()).toContain('No Network');
    leave();
  });

  test('reads a quote from top to bottom: the question, the refund and why, the next steps', async () => {
    const { said, context, pause, leave } = await aloud({ getContract: async () => dana });
    const quote = CancelQuote().parse({
      key: 'TAW-15138601',
      customerRefundAmount: 412.5,
      cancelRefundPercent: 50,
      lines: [{ label: 'Unearned price', formula: 'By the time', amount: 412.5, column: 'refund' }],
    });
    const shown = { quote, statement: quoteStatement(quote) };
    context.store.dispatch(opened({ ...quotePlace('TAW-15138601'), given: { miles: 600 }, shown }));
    await pause(100);
    expect(said()).toMatch(/m {2}Odometer +600\n/);
    expect(said()).toContain('Refund  $412.50  50.0000% of the price');
    expect(said()).toContain('Unearned price');
    leave();
  });

  test('a question names the contract and its keys, without rules of dashes', async () => {
    const { said, type, pause, leave } = await aloud();
    type('n');
    await pause(100);
    expect(said()).toMatch(/^Add a note · TAW-15138601 Dana Smith\n/);
    expect(said()).toContain('enter: continue, esc: cancel.');
    leave();
  });
});
