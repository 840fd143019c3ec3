import { isOutcomeOpen } from '@pitlane/shared/client/transport/repeat';
import type { CallFailure } from '@pitlane/shared/client/transport/transport';

/** Why an import failed. */
export interface ImportFailure {
  message: string;
  /** The consequence for the rows, unless the message contains it. */
  meaning: string | undefined;
}

/** Without a response it is unknown whether the rows were imported. If trying again is safe, the message says so. */
export function importFailure(failure: CallFailure): ImportFailure {
  const { message, mayBeDone = false } = failure;
  const isOpen = isOutcomeOpen(failure);
  const isSafe = isOpen && mayBeDone;
  if (isSafe || message.includes(nothing)) return { message, meaning: undefined };
  return { message, meaning: isOpen || mayBeDone ? unknown : nothing };
}

const nothing = 'Nothing was imported.';
const unknown =
  'It may have been imported. Preview again to check: rows that were imported show as unchanged.';
