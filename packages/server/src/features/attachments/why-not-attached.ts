import { isCalledOff, stateLabel } from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import type { PortalError } from '@pitlane/shared/kernel/error';
import type { QuoteRow } from '../cancellations/quote-rows.ts';

const open = new Set(['Quoted', 'Requested', 'DocumentsComplete']);

/**
 * Returns why the documents of a quote's cancellation can't change now; undefined until it is approved. Refuses `not_attached_now`. Source:
 * decisions.md §8 (Pages)
 */
export function whyNotAttachedNow({ state, quote_number }: QuoteRow): PortalError | undefined {
  const now = state ?? 'Quoted';
  if (open.has(now)) return undefined;
  const next = isCalledOff(now) ? 'Make a new quote.' : undefined;
  return {
    code: 'not_attached_now',
    message: `The documents of quote ${quote_number} can no longer change. It is ${stateLabel(now).toLowerCase()}.`,
    ...(next ? { next } : {}),
  };
}
