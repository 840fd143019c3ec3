import type { PortalError } from '@pitlane/shared/kernel/error';
import type { Ending } from '../exit-codes.ts';

/** A run that could not do what was asked: what happened, why, and what to do. Thrown; `main` prints it. */
export class CommandFailure extends Error {
  readonly ending: Exclude<Ending, 'done'>;
  readonly error: PortalError;
  /** The text in which `error.at` is a place. */
  readonly text: string | undefined;
  /** Lines under the message, such as the contracts that a number may mean. */
  readonly details: readonly string[];

  constructor(
    error: PortalError,
    options: { ending?: Exclude<Ending, 'done'>; text?: string; details?: readonly string[] } = {},
  ) {
    super(error.message);
    this.name = 'CommandFailure';
    this.error = error;
    this.ending = options.ending ?? 'failed';
    this.text = options.text;
    this.details = options.details ?? [];
  }
}

/** The end of a run that the user stopped; `message` says more where more is known. */
export function cancelled(message = 'Cancelled.'): CommandFailure {
  return new CommandFailure({ code: 'cancelled', message }, { ending: 'cancelled' });
}
