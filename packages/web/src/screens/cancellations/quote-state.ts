import { cancelStates } from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import type { CancelQuoteRow } from '@pitlane/shared/features/cancellations/schema';
import { formatCell } from '@pitlane/shared/kernel/format';

/** Says how it stands with a saved quote: until when it is valid, or how far its cancellation has come. */
export function quoteStateText({
  state,
  isExpired,
  expiresOn,
}: Pick<CancelQuoteRow, 'state' | 'isExpired' | 'expiresOn'>): string {
  if (state && state !== 'Quoted') return stateText(state);
  const day = formatCell('date', expiresOn);
  return isExpired ? `Expired ${day}` : `Valid through ${day}`;
}

/** Gives what people read for a state; one that is not known shows as such. */
export function stateText(state: string): string {
  return cancelStates.find(({ name }) => name === state)?.label ?? state;
}
