import { createTransport, type Transport } from '@pitlane/shared/client/transport/transport';
import { voidOperations } from '@pitlane/shared/features/voids/operations';
import { leanFetch } from '../../packages/cli/src/session/lean-fetch.ts';
import { inTurns } from './result.ts';
import type { Effect, Sold } from './test-bed.ts';

/** What the callers were tally of their voids. */
export interface IntentTally {
  /** The contracts whose void was acknowledged, on any try. */
  acknowledged: Set<number>;
  /** Answers that came marked as replays. */
  replays: number;
  /** Intents that failed after all tries of the client, and were repeated by a person. */
  pressedAgain: number;
  /** Refusals other than that it was voided already. */
  refusals: string[];
}

/** Voids contracts as the terminal does, eight or more at a time, with the client's own retries. */
export async function voidAll(
  { address, token, atOnce }: { address: string; token: string; atOnce: number },
  contracts: readonly Sold[],
  onDone: (done: number) => void = () => undefined,
): Promise<IntentTally> {
  const tally: IntentTally = { acknowledged: new Set(), replays: 0, pressedAgain: 0, refusals: [] };
  // A connection a request: what becomes of one then becomes of no other.
  const counting: typeof fetch = async (place, init = {}) => {
    const headers = { ...(init.headers as Record<string, string>), connection: 'close' };
    const response = await leanFetch(place, { ...init, headers });
    if (response.headers.get('idempotent-replayed') === 'true') tally.replays += 1;
    return response;
  };
  const transport = createTransport({
    bases: { main: address, portal: address, graphql: address, identity: address },
    headers: () => ({ authorization: `Bearer ${token}`, 'x-pitlane-face': 'cli' }),
    fetch: counting,
  });
  let done = 0;
  await inTurns(contracts, atOnce, async (contract) => {
    await voidOne(transport, contract, tally);
    done += 1;
    onDone(done);
  });
  return tally;
}

/** A person who is tally that nothing came back presses again, a new intent: that it was voided already is an acknowledgement too. */
async function voidOne(transport: Transport, { id, ...named }: Sold, tally: IntentTally): Promise<void> {
  for (let presses = 0; presses < 5; presses++) {
    const result = await transport(voidOperations.voidContract, { ...named, voidReasonType: 1 });
    if (result.ok) {
      tally.acknowledged.add(id);
      return;
    }
    const { status, errors, message } = result.failure;
    const isVoided = errors[0]?.code === 'already_voided';
    if (isVoided && presses > 0) {
      tally.acknowledged.add(id);
      return;
    }
    if (status !== 0 && status < 500) {
      tally.refusals.push(`${status} ${message}`);
      return;
    }
    tally.pressedAgain += 1;
  }
}

/** Counts what the acknowledgements and the effects say of one another. */
export function compare(tally: IntentTally, effects: readonly Effect[]) {
  const isWhole = ({ voided, changes, notes }: Effect) => voided && changes === 1 && notes === 1;
  const isNothing = ({ voided, changes, notes }: Effect) => !voided && changes === 0 && notes === 0;
  return {
    done: effects.filter(isWhole).length,
    lost: effects.filter((effect) => tally.acknowledged.has(effect.id) && !effect.voided).length,
    doubled: effects.filter(({ changes, notes }) => changes > 1 || notes > 1).length,
    halves: effects.filter((effect) => !isWhole(effect) && !isNothing(effect)).length,
  };
}
