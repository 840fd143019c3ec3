import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { contractArgument } from '../contracts/contract-argument.ts';
import { keyOfSelected } from '../contracts/selected-contract.ts';
import { cancellationOperations } from './operations.ts';
import { loadStatements, quoteAddress, quoteArgument, savedQuoteEffect } from './quote-effects.ts';

const { getCancelQuote, getCancellation } = cancellationOperations;

const section = 'Cancellations';

const StoredArgs = lazy(() => z.object({ quote: quoteArgument() }));

/** Reopen a saved quote: it shows the same figures even if the rules have changed since. Source: decisions.md §4 */
export const openCancelQuote = defineCommand({
  id: 'cancellation.quote',
  title: 'Open a saved cancel quote',
  section,
  keywords: ['refund', 'quote', 'reopen', 'number'],
  icon: 'file-removed',
  faces: ['web', 'cli'],
  args: StoredArgs,
  uses: { getCancelQuote },
  data: getCancelQuote.response,
  run: async (calls, { quote }, { signal }) =>
    savedQuoteEffect(await calls.getCancelQuote({ quoteNumber: quote }, { signal })),
});

const CancellationArgs = lazy(() => z.object({ key: contractArgument() }));

/** Show how far the cancellation of a contract has come. Source: decisions.md §4 (flow) */
export const showCancellation = defineCommand({
  id: 'cancellation.show',
  title: "Show a contract's cancellation",
  section,
  keywords: ['state', 'refund', 'how far', 'requested', 'approved'],
  icon: 'file-removed',
  faces: ['web', 'cli'],
  args: CancellationArgs,
  given: keyOfSelected,
  uses: { getCancellation },
  data: getCancellation.response,
  run: async (calls, { key }, { signal }) => {
    const cancellation = await calls.getCancellation({ key }, { signal });
    const { quote, quoteNumber } = cancellation;
    if (!quote) return { kind: 'notify', text: noneText(cancellation), isAnswer: true, data: cancellation };
    const { cancellationStatement } = await loadStatements();
    return {
      kind: 'statement',
      address: quoteAddress({ quote: quoteNumber }),
      statement: cancellationStatement(cancellation, quote),
      data: cancellation,
    };
  },
});

function noneText({ key, isElsewhere }: { key: string | null; isElsewhere: boolean | null }): string {
  return isElsewhere
    ? `${key} is cancelled. It was cancelled outside this portal, so its quote and steps aren't available.`
    : `${key} has no cancellation request.`;
}
