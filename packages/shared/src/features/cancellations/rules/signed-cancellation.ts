import type { PortalError } from '../../../kernel/error.ts';
import { formatCell, moneyText } from '../../../kernel/format.ts';
import { type CancelState, stateLabel } from './cancel-flow.ts';
import type { CancelQuote } from './cancel-quote.ts';
import { cancelReasons } from './reasons.ts';
import { percentText } from './statement-line.ts';

/** Raised when the words below change: a signature names the version that was signed. Source: areas.md R53 */
export const signedCancellationVersion = '1';

/** Returns what a holder signs to have a contract cancelled as a saved quote says. Source: areas.md R53, decisions.md §4 */
export function signedCancellationText(
  { figures, stored }: Pick<CancelQuote, 'figures' | 'stored'>,
  { quoteNumber, key }: { quoteNumber: string; key: string },
): string {
  const { cancelAsOf, cancelMiles, reason } = stored.inputs.facts;
  const asOf = formatCell('date', cancelAsOf);
  const miles = cancelMiles === null ? '' : ` with ${formatCell('miles', cancelMiles)} on the odometer`;
  const label = cancelReasons.find(({ name }) => name === reason)?.label ?? reason;
  const refund = moneyText(figures.customerRefundCents);
  return [
    `I request the cancellation of contract ${key} as of ${asOf}${miles}. Reason: ${label}.`,
    `I have read quote ${quoteNumber}. The refund is ${refund} (${percentText(figures.percent)}), paid as the quote states.`,
    'My coverage ends when the cancellation is approved.',
  ].join(' ');
}

const signable: readonly CancelState[] = ['Quoted', 'Requested', 'DocumentsComplete'];

/** Returns why a quote can't be signed any more: signatures end with the approval. Refuses `not_signed_now`. Source: areas.md R53 */
export function whyNotSignedNow(state: CancelState, quoteNumber: string): PortalError | undefined {
  if (signable.includes(state)) return undefined;
  return {
    code: 'not_signed_now',
    message: `Quote ${quoteNumber} can't be signed. It is ${stateLabel(state).toLowerCase()}.`,
  };
}
