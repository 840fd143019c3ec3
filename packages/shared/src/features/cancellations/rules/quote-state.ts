import { formatCell } from '../../../kernel/format.ts';
import type { CancelQuoteRow } from '../schema.ts';
import { cancelStates } from './cancel-flow.ts';

/** Returns the status of a saved quote in words: how long it is valid, or how far its cancellation is. Source: decisions.md §4 */
export function quoteStateText({
  state,
  isExpired,
  expiresOn,
}: Pick<CancelQuoteRow, 'state' | 'isExpired' | 'expiresOn'>): string {
  if (state && state !== 'Quoted') return stateText(state);
  const day = formatCell('date', expiresOn);
  return isExpired ? `Expired ${day}` : `Valid through ${day}`;
}

/** Returns a state's label; an unknown one is shown unchanged. Source: decisions.md §1.2 and §4 (flow) */
export function stateText(state: string): string {
  return cancelStates.find(({ name }) => name === state)?.label ?? state;
}
