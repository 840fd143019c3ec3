import type { Statement } from '@pitlane/shared/engine/effect';
import type {
  Cancellation,
  CancellationFactsAnswer,
  CancelQuote,
  SavedCancelQuote,
} from '@pitlane/shared/features/cancellations/schema';
import { type LineText, lineOfText } from '../../line-text.ts';

/** A cancel quote in the app: the inputs, the result and why, and the progress of its cancellation. */
export interface QuotePlace {
  kind: 'quote';
  /** The contract, by its whole key. */
  key: string;
  /** The inputs, by the names of the command's arguments; the command has defaults for the rest. */
  given: QuoteGiven;
  /** The result; it stays, dimmed, while the inputs have none. Null before the first. */
  shown: ShownQuote | null;
  /** Why the inputs have no result, and what to do. */
  problem: string | null;
  /** The quote as it is kept under its number; null as long as it is not. */
  kept: SavedCancelQuote | null;
  /** The facts for quotes of the contract, and the progress of its cancellation; null until loaded. */
  facts: CancellationFactsAnswer | null;
  cancellation: Cancellation | null;
  /** The contract version for which all this was loaded. */
  version: number | null;
  top: number;
  filter: LineText;
  isFiltering: boolean;
}

/** Arguments of the quote's command, as it takes them. */
export type QuoteGiven = Readonly<Record<string, unknown>>;

/** A quote and what explains it. */
export interface ShownQuote {
  quote: CancelQuote;
  statement: Statement;
}

declare module '../../places.ts' {
  interface Places {
    quote: QuotePlace;
  }
}

/** Returns the place of a quote that is still loading. */
export function quotePlace(key: string): QuotePlace {
  return {
    kind: 'quote',
    key,
    given: {},
    shown: null,
    problem: null,
    kept: null,
    facts: null,
    cancellation: null,
    version: null,
    top: 0,
    filter: lineOfText(''),
    isFiltering: false,
  };
}
