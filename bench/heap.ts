import { setTimeout as wait } from 'node:timers/promises';

/** What a process holds after a garbage collection, in MB. */
export interface Held {
  rss: number;
  heap: number;
  external: number;
}

/** Asks a Node process what it holds: its inspector opens by a signal, on a port of loopback that nothing else uses. */
export async function heldBy(pid: number): Promise<Held> {
  const inspector = await inspectorOf(pid);
  // Twice: what the first run finalizes is freed by the second.
  for (let run = 0; run < 2; run++) {
    await inspector.ask('HeapProfiler.collectGarbage', {});
    await wait(500);
  }
  const { result } = (await inspector.ask('Runtime.evaluate', {
    expression: 'process.memoryUsage()',
    returnByValue: true,
  })) as { result: { value: NodeJS.MemoryUsage } };
  inspector.close();
  const mb = (bytes: number) => bytes / 1024 / 1024;
  const { rss, heapUsed, external } = result.value;
  return { rss: mb(rss), heap: mb(heapUsed), external: mb(external) };
}

async function inspectorOf(pid: number) {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorAddress());
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('The inspector takes no connection.')), {
      once: true,
    });
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  let last = 0;
  return {
    ask: (method: string, params: object) =>
      new Promise<unknown>((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}

async function inspectorAddress(): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      const answer = await fetch('http://127.0.0.1:9229/json/list');
      const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[];
      if (target) return target.webSocketDebuggerUrl;
    } catch {
      // It isn't open yet.
    }
    await wait(100);
  }
  throw new Error('The inspector did not open on port 9229.');
}
