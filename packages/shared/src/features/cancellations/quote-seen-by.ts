import type { Session } from '../../access/session.ts';
import { unseenFields } from '../../engine/guarded-fields.ts';
import { withoutFields } from '../../engine/without-fields.ts';
import { CancelQuote } from './schema.ts';

/**
 * Returns a cancel quote with the fields that a face shows to a user. Our server, which explains each amount, sends no others; another backend leaves
 * that to the faces. Without a session, no field that needs a right is shown. Source: portal.md §6 (Card rules), decisions.md §1.1
 */
export function quoteSeenBy(session: Session | undefined, quote: CancelQuote): CancelQuote {
  if (quote.lines !== null) return quote;
  return withoutFields(quote, unseenFields({ response: CancelQuote }, session));
}
