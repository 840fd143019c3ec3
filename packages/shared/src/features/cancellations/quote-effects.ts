import { z } from 'zod';
import type { Effect } from '../../engine/effect.ts';
import { formatCell } from '../../kernel/format.ts';
import { quoteNumberForm } from './rules/quote-number.ts';
import type { SavedCancelQuote } from './schema.ts';

/** The argument that names a command's quote. */
export function quoteArgument() {
  return z
    .string()
    .trim()
    .regex(quoteNumberForm, 'Enter a quote number such as Q-202603-000412.')
    .meta({ label: 'Quote', hint: 'Quote number, e.g. Q-202603-000412', positional: true });
}

/**
 * Loads what writes statements. Only those who run the command for one need it, and the portal loads every command at its start.
 */
export function loadStatements() {
  return import('./rules/printed-statement.ts');
}

/** Shows a saved quote: the portal on its page, the terminal as a statement. */
export async function savedQuoteEffect(kept: SavedCancelQuote): Promise<Effect> {
  const { quote, quoteNumber } = kept;
  if (!quote)
    return {
      kind: 'notify',
      text: `Quote ${quoteNumber}, valid through ${formatCell('date', kept.expiresOn)}`,
    };
  const { savedStatement } = await loadStatements();
  return {
    kind: 'statement',
    address: quoteAddress({ quote: quoteNumber }),
    statement: savedStatement(kept, quote),
    data: kept,
  };
}

/** Returns the portal's address of a saved quote, or of a new quote for a contract. */
export function quoteAddress(query: Readonly<Record<string, string | null>>): string {
  const params = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`);
  return `/cancelquote?${params.join('&')}`;
}
