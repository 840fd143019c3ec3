import { CallError } from '@pitlane/shared/client/calls';
import { isOutcomeOpen, newIntentKey } from '@pitlane/shared/client/transport/repeat';

/**
 * The keys of what was sent without an outcome: the same request sent again is the same intent, which the server carries out only once.
 * Source: security.md §5
 */
export class OpenIntents {
  readonly #keys = new Map<string, string>();

  /** Sends a request under the key of its open intent, or under a new one. The key is forgotten once its outcome is known. */
  async send<Answer>(
    call: string,
    request: unknown,
    send: (intentKey: string) => Promise<Answer>,
  ): Promise<Answer> {
    const what = JSON.stringify([call, request]);
    const key = this.#keys.get(what) ?? newIntentKey();
    this.#keys.set(what, key);
    try {
      const answer = await send(key);
      this.#keys.delete(what);
      return answer;
    } catch (error) {
      if (error instanceof CallError && !isOutcomeOpen(error.failure) && !error.failure.mayBeDone)
        this.#keys.delete(what);
      throw error;
    }
  }
}
