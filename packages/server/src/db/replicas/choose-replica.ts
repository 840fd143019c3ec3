import type { Lsn } from './lsn.ts';
import type { WatchedReplica } from './watch-replica.ts';

/** The facts for choosing a replica. */
type Choosable = Pick<WatchedReplica, 'state' | 'replayed' | 'running'>;

/** Whose turn it is among those that have equally little to do. */
let turn = 0;

/**
 * Returns the least busy replica that has applied everything up to a position; undefined if none has, so the primary is read. Only uses
 * known state: no reader waits for a replica.
 */
export function chooseReplica<Replica extends Choosable>(
  replicas: readonly Replica[],
  readAfter: Lsn,
): Replica | undefined {
  let best: Replica | undefined;
  turn += 1;
  for (let at = 0; at < replicas.length; at += 1) {
    const replica = replicas[(turn + at) % replicas.length];
    if (!replica) continue;
    if (replica.replayed() < readAfter || replica.state().state !== 'ready') continue;
    if (!best || replica.running < best.running) best = replica;
  }
  return best;
}
