import type { Operation, RequestOf } from '@pitlane/shared/engine/operation';

/** What a caller knows of a change that it asked for. */
export interface Entry {
  /** The kind of the change, which says how its effect is counted. */
  kind: string;
  /** The key that it was sent with, each time; undefined where a program of its own made it. */
  intentKey?: string;
  /** What the effect is about, by which it is found in the database: the number of a contract, a text that only this change has. */
  subject: string;
  /** Acknowledged, refused, or neither: then it may have happened or not. */
  outcome: 'acknowledged' | 'refused' | 'unknown';
  /** Why it was refused. */
  message?: string;
  at: number;
  ms: number;
}

/** A request that a caller sent once, and its outcome. */
export interface Attempt {
  at: number;
  ms: number;
  isChange: boolean;
  /** The key of its change, if it was sent with one: each time the same. */
  intentKey?: string;
  /** An answer of the server came, whatever it says. */
  isAnswered: boolean;
  status: number;
  name: string;
}

/** Everything that all callers asked for. */
export class Journal {
  readonly entries: Entry[] = [];
  readonly attempts: Attempt[] = [];
  /** What callers said of answers that they couldn't read. */
  readonly misread: string[] = [];
}

/** A change as work asks for it. */
export interface Change<Op extends Operation> {
  kind: string;
  subject: string;
  operation: Op;
  request: RequestOf<Op>;
}
