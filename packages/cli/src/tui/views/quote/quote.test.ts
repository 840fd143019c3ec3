import { CallError } from '@pitlane/shared/client/calls';
import {
  Cancellation,
  CancellationFactsAnswer,
  CancelQuote,
  type QuoteCancellationRequest,
  SavedCancelQuote,
} from '@pitlane/shared/features/cancellations/schema';
import { describe, expect, test, vi } from 'vitest';
import { frameOf } from '../../../testing/frame.tsx';
import { aRow, type TestCalls, testList } from '../../../testing/test-app.ts';
import { bindingsOf } from '../../bindings.ts';
import type { QuotePlace } from './place.ts';

const key = 'TAW-15138601';
const number = 'Q-202611-000001';
const contract = aRow('15138601', { customer: { lastName: 'Smith', firstName: 'Dana' } });
const refused = (field: string, message: string) =>
  new CallError({
    status: 422,
    code: 3,
    message,
    errors: [{ code: 'x', message, field }],
    requestId: null,
  });
const noNetwork = new CallError({
  status: 0,
  code: null,
  message: 'No Network',
  errors: [],
  requestId: null,
});

/** A server that refuses a quote without miles, gives 1000 less 1 for each mile, and keeps one under its number. */
function aServer(more: { state?: string; nextSteps?: string[]; facts?: object } = {}) {
  const asked: QuoteCancellationRequest[] = [];
  const sent: string[] = [];
  let state = more.state ?? null;
  let nextSteps = more.nextSteps ?? [];
  let isDown = false;
  const quoteOf = (request: QuoteCancellationRequest) =>
    CancelQuote().parse({
      key,
      cancelAsOfDate: request.cancelAsOfDate,
      vehicleMilesWhenCancel: request.vehicleMilesWhenCancel,
      cancelReason: request.cancelReason,
      cancelRefundPercent: 50,
      customerRefundAmount: 1000 - (request.vehicleMilesWhenCancel ?? 0),
      lines: [
        { id: 'gross', column: 'refund', label: 'Unearned price', formula: '$102.00 × 50.0000%', amount: 51 },
        { id: 'fee', column: 'refund', label: 'Cancellation fee', formula: '$50.00', amount: -50 },
        {
          id: 'total',
          column: 'total',
          label: 'Refund',
          formula: 'By the miles',
          amount: 1,
          source: 'Terms',
        },
      ],
    });
  const lastQuote = () =>
    quoteOf(asked.at(-1) ?? ({ cancelAsOfDate: '2026-11-20', vehicleMilesWhenCancel: 600 } as never));
  const saved = () =>
    SavedCancelQuote().parse({
      quoteNumber: number,
      key,
      createdBy: 'admin',
      expiresOn: '2026-12-21',
      state: state ?? 'Quoted',
      nextSteps: state ? [] : ['request'],
      cancelAsOfDate: '2026-11-20',
      vehicleMilesWhenCancel: 600,
      cancelReason: 1,
      inputs: {},
      quote: lastQuote(),
    });
  const cancellation = () =>
    Cancellation().parse({
      key,
      ...(state
        ? {
            id: 7,
            quoteNumber: number,
            state,
            nextSteps,
            quote: lastQuote(),
            steps: [{ state, by: 'admin', at: '2026-11-21' }],
          }
        : {}),
    });
  const step = (name: string, to: string, next: string[]) => async () => {
    sent.push(name);
    [state, nextSteps] = [to, next];
    return cancellation();
  };
  const calls = {
    getContract: async () => ({
      ...contract,
      cancellationState: state,
      contractStatusType: state === 'Approved' ? 2 : 1,
    }),
    getCancellationFacts: async () =>
      CancellationFactsAnswer().parse({
        key,
        programCode: 'TAW',
        contractNumber: '15138601',
        purchaseDate: '2025-01-01',
        today: '2026-11-21',
        ...more.facts,
      }),
    quoteCancellation: async (request: QuoteCancellationRequest) => {
      if (isDown) throw noNetwork;
      asked.push(request);
      if (request.vehicleMilesWhenCancel === null)
        throw refused('vehicleMilesWhenCancel', 'Miles are required.');
      if (request.cancelAsOfDate < '2026-10-22') throw refused('cancelAsOfDate', 'Too far back.');
      return quoteOf(request);
    },
    saveCancelQuote: async (request: QuoteCancellationRequest) => {
      asked.push(request);
      return saved();
    },
    getCancelQuote: async () => saved(),
    listCancelQuotes: async () => [saved()],
    getCancellation: async () => cancellation(),
    requestCancellation: step('request', 'Requested', ['rescind']),
    completeCancellationDocuments: step('documents', 'DocumentsComplete', ['approve', 'rescind']),
    approveCancellation: step('approve', 'Approved', ['pay', 'rescind']),
    rescindCancellation: step('rescind', 'Rescinded', []),
    payDealerPart: step('payDealer', 'Paid', []),
  } as unknown as TestCalls;
  return { calls, asked, sent, down: (is: boolean) => void (isDown = is) };
}

async function aQuote(more: Parameters<typeof aServer>[0] = {}) {
  const server = aServer(more);
  const found = { ...contract, ...(more.state ? { cancellationState: more.state } : {}) };
  const list = await testList([found], server.calls);
  const { context, app, place } = list;
  const quote = () => place() as QuotePlace;
  const settled = () => vi.waitFor(() => expect(context.working).toBeUndefined());
  const reasonOf = (wanted: string) => bindingsOf(context).find(({ keys }) => keys.includes(wanted))?.reason;
  const type = async (text: string) => {
    list.type(text);
    await settled();
  };
  const frame = (columns = 80, rows = 40) => frameOf(context, { columns, rows });
  const wrong = () => {
    const { overlay } = app();
    return overlay?.kind === 'ask' ? overlay.form.problemOf(overlay.field) : undefined;
  };
  return { ...list, ...server, type, quote, settled, reasonOf, frame, wrong, note: () => app().note };
}

/** The same with a quote of 600 miles on the screen. */
async function quoted(more: Parameters<typeof aServer>[0] = {}) {
  const app = await aQuote(more);
  await app.type('q');
  await app.type('600\r');
  return app;
}

describe('a cancel quote in the app', () => {
  test('asks for required values, and keeps wrong input', async () => {
    const { type, press, quote, app, frame, wrong } = await aQuote();
    await type('q');
    expect(quote()).toMatchObject({ kind: 'quote', key, shown: null, problem: 'Miles are required.' });
    expect(app().overlay).toMatchObject({ kind: 'ask', field: 'miles' });
    expect(wrong()).toBe('Miles are required.');
    expect(frame().match(/Miles are required\./g)).toHaveLength(1);
    await type('many\r');
    expect(app().overlay).toMatchObject({ line: { text: 'many' } });
    expect(wrong()).toBe('Must be a whole number.');
    press('esc');
    // Escape leaves the quote as it is, with what it lacks.
    expect(frame()).toContain('✗ Miles are required.');
    expect(frame().match(/Miles are required\./g)).toHaveLength(1);
  });

  test('is recalculated at each change of day, miles and reason, by the same command', async () => {
    const { type, press, settled, quote, asked, app } = await quoted();
    expect(quote()).toMatchObject({ problem: null, shown: { quote: { customerRefundAmount: 400 } } });
    // The value in the prompt is typed over, also where all of it comes at once.
    await type('m700\r');
    expect(quote().shown?.quote.customerRefundAmount).toBe(300);
    await type('d11/10/2026\r');
    press('left');
    await settled();
    press('r');
    expect(app().overlay).toMatchObject({ kind: 'ask', chosen: 5 });
    press('up', 'up', 'enter');
    await settled();
    expect(asked.at(-1)).toMatchObject({
      cancelAsOfDate: '2026-11-09',
      vehicleMilesWhenCancel: 700,
      cancelReason: 4,
    });
    expect(app().places).toHaveLength(2);
  });

  test('shows the date and share of the refund also on 40 columns', async () => {
    const { frame } = await quoted();
    const said = frame(40).replaceAll(/\s+/g, ' ');
    expect(said).toContain('Refund $400.00 50.0000% of the price before deductions, as of 11/21/2026');
  });

  test('shows the refund and what it is the sum of without scrolling in a small terminal', async () => {
    const { frame } = await quoted();
    expect(frame(80, 16)).toMatch(
      /Refund {2}\$400\.00 .*\n = unearned price \$51\.00 \(\$102\.00 × 50\.0000%\) - cancellation fee \$50\.00/,
    );
  });

  test('scrolls to the last action where all are next to a statement in a small terminal', async () => {
    const { press, frame } = await quoted();
    const last = 'Open a saved quote of this contract';
    expect(frame(120, 16)).not.toContain(last);
    press('end');
    expect(frame(120, 16)).toContain(last);
    expect(frame(120, 16)).toContain('Refund  $400.00');
  });

  test.each([
    ['110926', '2026-11-09'],
    ['t', '2026-11-21'],
    ['+7', '2026-11-28'],
  ])('takes %s as the day %s', async (typed, day) => {
    const { type, asked } = await quoted();
    await type('d11/10/26\r');
    expect(asked.at(-1)).toMatchObject({ cancelAsOfDate: '2026-11-10' });
    await type(`d${typed}\r`);
    expect(asked.at(-1)).toMatchObject({ cancelAsOfDate: day });
  });

  test('stays, dimmed, when a request fails; no input is lost', async () => {
    const { type, press, quote, app, frame, wrong, reasonOf, down } = await quoted();
    await type('d1/1/2026\r');
    expect(app().overlay).toMatchObject({
      field: 'asOf',
      line: { text: '01/01/2026' },
    });
    expect(wrong()).toBe('Too far back.');
    press('esc');
    expect(quote()).toMatchObject({ given: { miles: 600, asOf: '2026-01-01' }, problem: 'Too far back.' });
    expect(frame()).toContain('Refund  $400.00');
    expect(reasonOf('s')).toBe('Too far back.');
    down(true);
    await type('d11/20/2026\r');
    expect(quote()).toMatchObject({
      given: { miles: 600, asOf: '2026-11-20' },
      problem: expect.stringMatching(/^The quote failed\. Press ctrl\+r to retry\..*cannot be reached/),
    });
    down(false);
    press('ctrl+r');
    await vi.waitFor(() => expect(quote().problem).toBeNull());
  });

  test('asks only the further questions that the rules need in this case', async () => {
    const { type, quote, frame, asked } = await quoted({
      facts: { lienholder: 'First Bank', stateOfSale: 'NV' },
    });
    expect(frame()).toMatch(/Loan paid off +No \(First Bank\)/);
    expect(frame()).toContain('Loan balance');
    await type('b1,200.50\r');
    expect(asked.at(-1)).toMatchObject({ lienBalance: 1200.5 });
    await type('f');
    expect(asked.at(-1)).toMatchObject({ hasProofOfPayoff: true });
    expect(quote().given).toMatchObject({ payoff: true });
    expect(frame()).not.toContain('Loan balance');
  });

  test('is saved under a number; after a change it is a new, unsaved quote', async () => {
    const { type, quote, note, frame, reasonOf } = await quoted();
    expect(reasonOf('R')).toContain('press s');
    await type('s');
    expect(note()).toMatchObject({ look: 'success', text: `Saved as ${number}` });
    expect(quote().kept?.quoteNumber).toBe(number);
    expect(frame()).toContain(`Cancel quote ${number} for ${key}`);
    expect(reasonOf('s')).toBe(`It is saved as ${number}.`);
    await type('m700\r');
    expect(quote()).toMatchObject({ kept: null, shown: { quote: { customerRefundAmount: 300 } } });
    await type('l');
    await type('\r');
    expect(quote()).toMatchObject({
      kept: { quoteNumber: number },
      given: { miles: 600, asOf: '2026-11-20' },
    });
  });

  test('a running save does not pull the user back after they moved on', async () => {
    let answer = () => {};
    const { type, press, context, place, note, calls } = await quoted();
    const saved = await calls.getCancelQuote?.({} as never);
    const late = new Promise((resolve) => (answer = () => resolve(saved)));
    Object.assign(context.connection.calls, { saveCancelQuote: () => late });
    press('s');
    await vi.waitFor(() => expect(context.working?.hasKeys).toBe(false));
    press('esc');
    expect(place().kind).toBe('search');
    answer();
    await type('');
    expect(place().kind).toBe('search');
    expect(note()?.text).toBe(`Saved as ${number}`);
  });

  test('leads through its cancellation, step by step, each asked about', async () => {
    const { type, quote, app, sent, reasonOf, frame, note } = await quoted();
    await type('s');
    expect(reasonOf('A')).toContain('No cancellation was requested');
    await type('R');
    expect(app().overlay).toMatchObject({ kind: 'confirm', title: 'Request cancellation' });
    expect(sent).toEqual([]);
    await type('y');
    expect(note()?.text).toContain(`Cancellation of ${key} requested`);
    expect(quote().cancellation?.state).toBe('Requested');
    expect(frame()).toContain(`Saved as ${number}. Requested.`);
    expect(reasonOf('R')).toContain("It's already Requested.");
    expect(reasonOf('A')).toBe('The cancellation is Requested. Mark its documents complete first.');
    await type('D');
    await type('A');
    await type('y');
    expect(reasonOf('X')).toBeUndefined();
    await type('X');
    await type('y');
    expect(sent).toEqual(['request', 'documents', 'approve', 'rescind']);
    expect(frame()).toContain(`Saved as ${number}. Rescinded.`);
  });

  test("records the dealer's payment by E, with its proof", async () => {
    const { type, quote, reasonOf, sent, settled, frame } = await aQuote({
      state: 'Approved',
      nextSteps: ['payDealer'],
    });
    await type(':cancellation show\r');
    await vi.waitFor(() => expect(quote().kind).toBe('quote'));
    await settled();
    expect(reasonOf('E')).toBeUndefined();
    await type('E');
    expect(frame()).toContain('Payment reference');
    expect(sent).toEqual([]);
    await type('Check 1207\r');
    await type('y');
    expect(sent).toEqual(['payDealer']);
  });

  test('of a contract that cannot be quoted says why at each key', async () => {
    const problem = {
      code: 'contract_not_active',
      message: 'The contract is Expired.',
      next: 'See its history.',
    };
    const { reasonOf, type, note } = await quoted({ facts: { problem } });
    for (const one of ['d', 'm', 'r', 's', 'p'])
      expect(reasonOf(one)).toBe('The contract is Expired. See its history.');
    await type('s');
    expect(note()).toMatchObject({ look: 'warning', text: 'The contract is Expired. See its history.' });
  });

  test('opens the cancellation by its command, and shows one that another quote has started', async () => {
    const { type, quote, frame, settled } = await aQuote({ state: 'Requested', nextSteps: ['rescind'] });
    await type(':cancellation show\r');
    await vi.waitFor(() => expect(quote().kind).toBe('quote'));
    await settled();
    expect(quote()).toMatchObject({ kept: { quoteNumber: number }, cancellation: { state: 'Requested' } });
    expect(frame()).toMatch(/Requested +11\/21\/2026 by admin/);
    await type('m700\r');
    expect(frame()).toContain(`Cancellation requested (${number}).`);
  });
});
