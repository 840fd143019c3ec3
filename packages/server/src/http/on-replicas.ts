import type { LinesAnswer, Operation } from '@pitlane/shared/engine/operation';
import { readAfterHeader } from '@pitlane/shared/engine/read-after';
import type { ReplicaReader, Replicas } from '../db/replicas/read-replicas.ts';
import { readsReplicas, refusalShowsLatest, showsLatest } from '../db/replicas/replica-operations.ts';
import type { Call } from './call.ts';

type Input = Readonly<Record<string, unknown>>;

/** Wraps the ways to answer an operation, so that what only reads may run on a replica. */
export interface OnReplicas {
  answer: <T>(answer: (input: Input, call: Call) => Promise<T>) => typeof answer;
  lines: (linesOf: (input: Input, call: Call) => Promise<LinesAnswer>) => typeof linesOf;
}

/** The way to answer an operation if there are replicas; without, nothing changes. */
export function onReplicas(replicas: Replicas | undefined, name: string, operation: Operation): OnReplicas {
  if (!replicas) return { answer: (answer) => answer, lines: (linesOf) => linesOf };
  const kind = {
    mayRead: readsReplicas(name, operation),
    showsLatest: showsLatest(name),
    refusalShowsLatest: refusalShowsLatest(operation),
  };
  const around = <T>(call: Call, work: () => Promise<T>) =>
    replicas.answering({ ...kind, ...readerOf(call) }, work, (readAfter) => {
      call.answerHeaders[readAfterHeader] = readAfter;
    });
  return {
    answer: (answer) => (input, call) => around(call, () => answer(input, call)),
    lines: (linesOf) => async (input, call) => {
      const lines = await around(call, () => linesOf(input, call));
      return {
        readPage: () => around(call, () => lines.readPage()),
        readSummary: () => around(call, () => lines.readSummary()),
        writeLines: (...to) => around(call, () => lines.writeLines(...to)),
      };
    },
  };
}

/** Someone who acts as another user has written what both see. */
function readerOf({ actor, session, readAfter }: Call): Pick<ReplicaReader, 'users' | 'readAfter'> {
  const own = session?.user?.session.userProfileID ?? actor.userProfileID;
  return { users: [...new Set([actor.userProfileID, own])], readAfter };
}
