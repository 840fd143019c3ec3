import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from './work-in-thread.ts';

/** Answers the requests of `workInThread`, in the thread. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the message is what the other side of the thread sends
export function answerRequests<Request, Made>(work: (request: Request) => Promise<Made>): void {
  const answer = (one: ThreadAnswer<Made>) => parentPort?.postMessage(one);
  parentPort?.on('message', (request: Request) => {
    work(request).then(
      (made) => answer({ made }),
      (error: unknown) =>
        answer({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
}
