import { Worker } from 'node:worker_threads';

/** What a thread answers to a request: what it made, or why it didn't. */
export type ThreadAnswer<Made> = { made: Made } | { problem: string };

/** A thread that works on one request at a time. */
export interface WorkThread<Request, Made> {
  ask: (request: Request) => Promise<Made>;
  stop: () => Promise<void>;
}

/** What a thread is for. */
interface ThreadWork {
  /** Its program, which answers by `answerRequests`. */
  program: URL;
  /** What it does, in messages: "draws documents". */
  does: string;
  /** One of its works, in messages: "Drawing a document". */
  work: string;
  /** Longer than any work takes: one that never ends would keep all others waiting. */
  longestMs?: number;
  /** Whether it ends when nothing waits, and gives its memory back. */
  isBrief?: true;
}

interface Waiting<Request, Made> {
  request: Request;
  resolve: (made: Made) => void;
  reject: (problem: Error) => void;
}

const longestWorkMs = 120_000;

/**
 * Creates a thread for work in which the server would answer nobody. It begins with the first request and works on one at a time. If it dies, or takes
 * too long, that request fails, and the next one starts another thread.
 */
export function workInThread<Request, Made>(of: ThreadWork): WorkThread<Request, Made> {
  const { longestMs = longestWorkMs } = of;
  const hasEnded = `The thread that ${of.does} has ended.`;
  const waiting: Waiting<Request, Made>[] = [];
  let current: Waiting<Request, Made> | undefined;
  let worker: Worker | undefined;
  let limit: NodeJS.Timeout | undefined;
  const end = (settle: (one: Waiting<Request, Made>) => void) => {
    clearTimeout(limit);
    const ended = current;
    current = undefined;
    if (ended) settle(ended);
    startNext();
  };
  const lose = (lost: Worker, problem: Error) => {
    if (worker !== lost) return;
    worker = undefined;
    end(({ reject }) => reject(problem));
  };
  const begin = (): Worker => {
    const begun = new Worker(of.program);
    begun.on('message', (answer: ThreadAnswer<Made>) => {
      if (worker === begun) end((one) => settleWith(one, answer));
    });
    begun.on('error', (problem: Error) => lose(begun, problem));
    begun.on('exit', () => lose(begun, new Error(hasEnded)));
    begun.unref();
    return begun;
  };
  const giveUp = () => {
    const slow = worker;
    if (!slow) return;
    lose(slow, new Error(`${of.work} took longer than ${longestMs} ms.`));
    void slow.terminate();
  };
  const rest = () => {
    const idle = worker;
    worker = undefined;
    void idle?.terminate();
  };
  const startNext = () => {
    if (current) return;
    current = waiting.shift();
    if (!current && of.isBrief) rest();
    if (!current) return;
    try {
      worker ??= begin();
      limit = setTimeout(giveUp, longestMs).unref();
      worker.postMessage(current.request);
    } catch (problem) {
      // What can't be copied.
      end(({ reject }) => reject(problem as Error));
    }
  };
  return {
    ask: (request) =>
      new Promise<Made>((resolve, reject) => {
        waiting.push({ request, resolve, reject });
        startNext();
      }),
    stop: async () => {
      for (const { reject } of waiting.splice(0)) reject(new Error(hasEnded));
      await worker?.terminate();
    },
  };
}

function settleWith<Request, Made>(
  { resolve, reject }: Waiting<Request, Made>,
  answer: ThreadAnswer<Made>,
): void {
  if ('made' in answer) resolve(answer.made);
  else reject(new Error(answer.problem));
}
