import { isOutcomeOpen, newIntentKey } from './transport/repeat.ts';
import type { CallFailure } from './transport/transport.ts';

/** A request that is being sent under the key of its intent. */
interface Sending {
  key: string;
  /** Forgets the key if the outcome is known; returns whether it isn't. */
  end: (failure?: CallFailure) => boolean;
}

/**
 * The keys of what was sent without an outcome: the same request sent again is the same intent, which the server carries out only once.
 * Source: security.md §5
 */
export class OpenIntents {
  readonly #keys = new Map<string, string>();

  /** Begins to send a request, under the key of its open intent or under a new one. */
  begin(call: string, request: unknown): Sending {
    const what = JSON.stringify([call, request]);
    const key = this.#keys.get(what) ?? newIntentKey();
    this.#keys.set(what, key);
    const end = (failure?: CallFailure) => {
      const isOpen =
        failure !== undefined && !failure.isUnkeyed && (failure.mayBeDone === true || isOutcomeOpen(failure));
      if (!isOpen) this.#keys.delete(what);
      return isOpen;
    };
    return { key, end };
  }
}
