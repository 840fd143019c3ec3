import { expect, test } from 'vitest';
import { reopenSale, resumeSale, withdrawSale } from './commands.ts';
import { PreviousQuote, SavedSaleQuote } from './quote-schema.ts';

const quote = 'S-202611-000412';
const previous = (change: object = {}) =>
  PreviousQuote().parse({ savedQuoteID: 7, quoteNumber: quote, changes: [], ...change });
const saved = SavedSaleQuote().parse({ savedQuoteID: 7, quoteNumber: quote, expiresOn: '2026-12-24' });
const work = { signal: new AbortController().signal } as Parameters<typeof resumeSale.run>[2];

test('a quote is resumed in the rater', async () => {
  const calls = { getPreviousQuote: async () => previous() };
  expect(await resumeSale.run(calls, { quote }, work)).toEqual({
    kind: 'visit',
    address: '/rater/vehicle?quote=7',
  });
});

test('a quote is withdrawn by its number, and undo reopens it', async () => {
  const asked: unknown[] = [];
  const effect = await withdrawSale.run(
    {
      getPreviousQuote: async () => previous(),
      withdrawSaleQuote: async (request) => {
        asked.push(request);
        return saved;
      },
    },
    { quote },
    work,
  );
  expect(asked).toEqual([{ savedQuoteID: 7 }]);
  expect(effect).toMatchObject({
    text: `Withdrew quote ${quote}`,
    undo: { command: 'rater.reopen', args: { quote } },
  });
});

test.each([
  [[], `Reopened quote ${quote} through 12/24/2026. Nothing changed since it was saved`],
  [
    [{ field: 'problem', label: 'Eligibility, GAP', now: 'Too many miles.' }],
    `Reopened quote ${quote} through 12/24/2026. Eligibility, GAP: Too many miles.`,
  ],
])('reopens a quote and says what changed: %j', async (changes, text) => {
  const calls = {
    getPreviousQuote: async () => previous({ changes }),
    reopenSaleQuote: async () => saved,
  };
  expect(await reopenSale.run(calls, { quote }, work)).toMatchObject({ text });
});
