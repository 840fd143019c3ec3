import { isOutcomeOpen, newIntentKey } from './transport/repeat.ts';
import type { CallFailure } from './transport/transport.ts';

/** A request that is being sent under the key of its intent. */
interface Sending {
  key: string;
  /** Forgets the key if the outcome is known. */
  end: (failure?: CallFailure) => void;
}

/** How long the same request counts as another try after it was sent, in milliseconds; later it is a new one. Assumption: ten minutes. */
const openMs = 600_000;

/**
 * The keys of requests without a known outcome: the same request within some minutes is the same intent, which the server carries out only
 * once. An aborted request, or one that failed without ending the retries, may have been carried out, so it stays open for that time.
 * Source: security.md §5
 */
export class OpenIntents {
  readonly #open = new Map<string, { key: string; sentAt: number }>();

  /** Starts to send a request at a time in milliseconds, under the key of its open intent or under a new one. */
  begin(call: string, request: unknown, sentAt: number): Sending {
    const what = JSON.stringify([call, request]);
    const open = this.#open.get(what);
    const key = open && sentAt - open.sentAt < openMs ? open.key : newIntentKey();
    this.#open.set(what, { key, sentAt });
    const end = (failure?: CallFailure) => {
      if (!failure || !(failure.mayBeDone || isOutcomeOpen(failure))) this.#open.delete(what);
    };
    return { key, end };
  }
}
