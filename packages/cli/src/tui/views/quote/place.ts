import type { Statement } from '@pitlane/shared/engine/effect';
import type {
  Cancellation,
  CancellationFactsAnswer,
  CancelQuote,
  SavedCancelQuote,
} from '@pitlane/shared/features/cancellations/schema';
import { type LineText, lineOfText } from '../../line-text.ts';

/** A cancel quote in the app: what is asked, what it comes to and why, and how far its cancellation has come. */
export interface QuotePlace {
  kind: 'quote';
  /** The contract, by its whole key. */
  key: string;
  /** What is asked, by the names of the command's arguments; for what is left out the command has its own. */
  given: QuoteGiven;
  /** What it came to; it stays, dimmed, while what is asked comes to nothing. Null before the first. */
  shown: ShownQuote | null;
  /** Why what is asked comes to nothing, and what to do. */
  problem: string | null;
  /** The quote as it is kept under its number; null as long as it is not. */
  kept: SavedCancelQuote | null;
  /** What quotes of the contract are worked out from, and how far its cancellation has come; null until it is read. */
  facts: CancellationFactsAnswer | null;
  cancellation: Cancellation | null;
  /** The version of the contract for which all this was read. */
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
