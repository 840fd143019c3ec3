import { describe, expect, test } from 'vitest';
import type { Work } from '../../engine/command.ts';
import type { Effect } from '../../engine/effect.ts';
import { pendingHint } from '../cancellations/rules/pending-text.ts';
import { CancellationFactsAnswer, CancelQuote, SavedCancelQuote } from '../cancellations/schema.ts';
import { Contract } from '../contracts/schema.ts';
import { quoteCancel } from './quote-command.ts';

const key = 'MBP-15138628';
const quote = CancelQuote().parse({ key, cancelAsOfDate: '2026-11-01', cancelReason: 6, lines: [] });

/** Runs the command in the terminal, and returns the calls to the server and the result. */
async function ran(
  args: object,
  context: Work['context'] = { kept: {} },
  cancellationState: string | null = null,
) {
  const asked: [string, unknown][] = [];
  const answer =
    <T>(name: string, value: T) =>
    async (request: unknown) => {
      asked.push([name, request]);
      return value;
    };
  const subject = { key, programCode: 'MBP', contractNumber: '15138628', today: '2026-11-01' };
  const effects = await quoteCancel.run(
    {
      getContract: async () => Contract().parse({ cancellationState, contractStatusType: 1 }),
      getCancellationFacts: answer('facts', CancellationFactsAnswer().parse(subject)),
      previewCancelQuotes: answer('previews', null),
      quoteCancellation: answer('quote', quote),
      saveCancelQuote: answer('save', SavedCancelQuote().parse({ quoteNumber: 'Q-202611-000001', quote })),
      printCancelQuote: answer('print', {
        name: 'q.pdf',
        contentType: 'application/pdf',
        body: new Uint8Array([1]),
      }),
    },
    { key, ...args },
    { signal: new AbortController().signal, context },
  );
  const all: readonly Effect[] = 'kind' in effects ? [effects] : effects;
  const facts = all.flatMap((effect) => (effect.kind === 'statement' ? effect.statement.facts : []));
  return { asked, kinds: all.map(({ kind }) => kind), notes: facts.map(({ text }) => text) };
}

describe('a cancel quote by command', () => {
  test('is a page in the portal, and asks the server nothing in advance', async () => {
    const { asked, kinds } = await ran({}, { kept: {}, address: '/' });
    expect([asked, kinds]).toEqual([[], ['visit']]);
  });

  test('says where the contract is being cancelled already', async () => {
    expect((await ran({}, { kept: {} }, 'Requested')).notes).toContain(pendingHint);
    expect((await ran({})).notes).not.toContain(pendingHint);
  });

  test('is for today and the customer’s request by default', async () => {
    const { asked, kinds } = await ran({ miles: 48_915 });
    expect(kinds).toEqual(['statement']);
    expect(asked.at(-1)).toEqual([
      'quote',
      {
        programCode: 'MBP',
        contractNumber: '15138628',
        contractSuffix: '',
        cancelAsOfDate: '2026-11-01',
        vehicleMilesWhenCancel: 48_915,
        cancelReason: 6,
        hasDocument: false,
        backdateReason: '',
        lienBalance: null,
        hasProofOfPayoff: false,
        servicesBought: null,
        servicesUsed: null,
      },
    ]);
  });

  test('takes day, reason and balance as people write them', async () => {
    const { asked } = await ran({ asOf: '10/15/2026', reason: 'loan-paid-in-full', balance: '$1,234.50' });
    expect(asked.at(-1)?.[1]).toMatchObject({
      cancelAsOfDate: '2026-10-15',
      cancelReason: 4,
      lienBalance: 1234.5,
    });
  });

  test.each([
    ['today', '2026-11-01'],
    ['10/5/2026', '2026-10-05'],
    ['2026-10-05', '2026-10-05'],
  ])('takes %s for the day', async (asOf, cancelAsOfDate) => {
    expect(quoteCancel.args?.().safeParse({ key, asOf }).success).toBe(true);
    expect((await ran({ asOf })).asked.at(-1)?.[1]).toMatchObject({ cancelAsOfDate });
  });

  test('is saved on request, and the PDF shows the saved quote', async () => {
    expect((await ran({ save: true })).kinds).toEqual(['statement', 'notify']);
    const { asked, kinds } = await ran({ save: true, pdf: 'q.pdf' });
    expect(kinds).toEqual(['statement', 'notify', 'download']);
    expect(asked.at(-1)).toEqual(['print', { quoteNumber: 'Q-202611-000001' }]);
  });

  test('leaves standard output to the PDF if that goes there', async () => {
    expect((await ran({ pdf: '-' })).kinds).toEqual(['download']);
    expect((await ran({ pdf: 'q.pdf' })).kinds).toEqual(['statement', 'download']);
  });

  test.each([
    ['asOf', 'someday'],
    ['reason', 'bored'],
    ['balance', 'much'],
    ['miles', -1],
  ])('refuses a wrong %s', (name, value) => {
    expect(quoteCancel.args?.().safeParse({ key, [name]: value }).success).toBe(false);
  });
});
