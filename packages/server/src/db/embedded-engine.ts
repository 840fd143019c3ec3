import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';

/** Where the embedded database keeps its data: without a folder in memory. A new one is filled from the dump, if there is one. */
export interface EmbeddedPlace {
  folder?: string;
  dump?: Uint8Array<ArrayBuffer>;
}

/** Messages to the engine's thread; orders are carried out one after the other. */
export type EngineOrder =
  | { kind: 'talk'; bytes: Uint8Array }
  | { kind: 'restart' }
  | { kind: 'copy'; statement: string; text: string }
  | { kind: 'count-syncs' }
  | { kind: 'dump' }
  | { kind: 'close' };

/** What the engine's thread answers. */
export type EngineAnswer =
  | { kind: 'ready' }
  | { kind: 'broken'; error: string }
  | { kind: 'said'; bytes: Uint8Array }
  | { kind: 'dumped'; bytes: Uint8Array }
  | { kind: 'synced'; times: number }
  | { kind: 'done'; id: number }
  | { kind: 'failed'; id: number; error: string };

/** The engine of the embedded database in its thread. */
export interface Engine {
  /** A connection as the driver wants it, to one session: there is only one at a time. */
  connection(): Duplex;
  order(order: EngineOrder): Promise<void>;
  /** The whole database as a tar file. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  /** How often it has made the disk keep what it wrote. */
  syncCount(): Promise<number>;
  /** Closes the database and ends the thread. */
  close(): Promise<void>;
}

/** Starts the engine; throws an Error with the engine's reason when it cannot open its data. */
export async function startEngine(start: EmbeddedPlace): Promise<Engine> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: start });
  const pending = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  const hearers: { said?: (bytes: Uint8Array) => void; lost?: (error: Error) => void } = {};
  let nextId = 1;
  let syncs = 0;
  let dumped = new Uint8Array();
  let end: Error | undefined;

  const order = (what: EngineOrder): Promise<void> => {
    if (end) return Promise.reject(end);
    return new Promise((resolve, reject) => {
      const id = nextId++;
      pending.set(id, { resolve, reject });
      worker.postMessage({ id, order: what });
    });
  };

  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => {
      end = error;
      reject(error);
      for (const one of pending.values()) one.reject(error);
      pending.clear();
      hearers.lost?.(error);
    };
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('The embedded database has ended')));
    worker.on('message', (answer: EngineAnswer) => {
      switch (answer.kind) {
        case 'ready':
          return resolve();
        case 'broken':
          // As PostgreSQL's own code for a crash: calls are answered that the database is away.
          fail(Object.assign(new Error(answer.error), { code: '57P02' }));
          return void worker.terminate();
        case 'said':
          return hearers.said?.(answer.bytes);
        case 'dumped':
          dumped = answer.bytes as Uint8Array<ArrayBuffer>;
          return;
        case 'synced':
          syncs = answer.times;
          return;
        case 'done':
          pending.get(answer.id)?.resolve();
          return void pending.delete(answer.id);
        case 'failed':
          pending.get(answer.id)?.reject(new Error(answer.error));
          return void pending.delete(answer.id);
      }
    });
  });

  return {
    order,
    connection: () => {
      const stream = connectionTo(order);
      hearers.said = (bytes) => stream.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
      hearers.lost = (error) => stream.destroy(error);
      return stream;
    },
    dump: async () => {
      await order({ kind: 'dump' });
      return dumped;
    },
    syncCount: async () => {
      await order({ kind: 'count-syncs' });
      return syncs;
    },
    close: async () => {
      await order({ kind: 'close' });
      await worker.terminate();
    },
  };
}

/** A stream with the few methods of a socket that the driver calls. */
function connectionTo(order: Engine['order']): Duplex {
  const tell = (bytes: Uint8Array, done: (error?: Error | null) => void) => {
    // 'X' says goodbye: the engine stays, as its next connection comes to the same session
    if (bytes[0] !== 0x58) order({ kind: 'talk', bytes }).catch((error: Error) => stream.destroy(error));
    done();
  };
  const stream = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => tell(chunk, done),
    writev: (chunks, done) => tell(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)), done),
    final: (done) => {
      stream.push(null);
      done();
    },
  });
  return Object.assign(stream, {
    connect: () => {
      order({ kind: 'restart' }).then(
        () => stream.emit('connect'),
        (error: Error) => stream.destroy(error),
      );
    },
    setNoDelay: () => stream,
    setKeepAlive: () => stream,
    ref: () => stream,
    unref: () => stream,
  });
}
