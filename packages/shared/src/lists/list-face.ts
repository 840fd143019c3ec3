import type { CallError } from '../client/calls.ts';
import type { BulkPlan } from '../engine/bulk.ts';
import type { Calls, Operations } from '../engine/operation.ts';
import type { PortalError } from '../kernel/error.ts';

/** A face's services for its lists: the server's calls, its clock, and its words for failures. */
export interface ListFace {
  calls: Calls<Operations>;
  /** A failed call in the words of the face. */
  problemOf: (error: CallError) => PortalError;
  /** Asks the server whether it performs a repeated intent only once; undefined if it doesn't answer. */
  canRepeat: () => Promise<boolean | undefined>;
  clock: BulkPlan<never, never>['clock'];
  /** SHA-256 in hexadecimal. */
  digest: (text: string) => string;
  /** How many rows are running at a time, at most. */
  concurrency: number;
  /** Aborted by a user who stops the list. */
  signal: AbortSignal;
}
