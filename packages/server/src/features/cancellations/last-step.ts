import { cancelStates } from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { Call } from '../../http/call.ts';
import { type CallRefusal, conflict } from '../../http/refusal.ts';
import { type CancellationRow, nameIn } from './cancellation-rows.ts';
import { refusalOf } from './refuse.ts';

/** Refusals caused by someone else's step. */
const overtaken: ReadonlySet<string> = new Set(['wrong_state', 'already_paid', 'cancellation_under_way']);

/**
 * Refuses a step in the rule's words, and adds by whom and when the cancellation got to its status. Source: decisions.md §5 (by whom and when),
 * for cancellations as well
 */
export function refusalWithStep(
  error: PortalError,
  row: Pick<CancellationRow, 'state' | 'steps' | 'names'>,
  { actor, zone }: Pick<Call, 'actor'> & { zone: string },
): CallRefusal {
  const { state, steps } = row;
  const last = steps[state];
  if (!last || !overtaken.has(error.code)) return refusalOf(error);
  const label = cancelStates.find(({ name }) => name === state)?.label ?? state;
  const when = `${formatCell('date', last.on)} at ${clockTime(last.at, zone)}`;
  return conflict({
    ...error,
    message: `${error.message} ${label} by ${nameIn(row, last.by, { actor })} on ${when}.`,
  });
}

/** The time of day with the name of its zone, "2:02 PM CST", because the reader may be in another one. */
function clockTime(at: string, timeZone: string): string {
  const parts = { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return Intl.DateTimeFormat('en-US', parts).format(new Date(at)).replace('\u202f', ' ');
}
