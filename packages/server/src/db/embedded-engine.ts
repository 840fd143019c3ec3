import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';

/**
 * Where the embedded database stores its data; in memory if no folder is given. A new one is restored from the dump, if there is one. A blob
 * passes to the engine's thread without being copied.
 */
export interface EmbeddedPlace {
  folder?: string;
  dump?: Blob;
}

/** Messages to the engine's thread, processed one at a time. */
export type EngineOrder =
  | { kind: 'talk'; bytes: Uint8Array }
  | { kind: 'restart' }
  | { kind: 'copy'; statement: string; text: string | Uint8Array<ArrayBuffer> }
  | { kind: 'copy-out'; statement: string }
  | { kind: 'count-syncs' }
  | { kind: 'dump' }
  | { kind: 'close' };

/** The engine thread's replies. */
export type EngineAnswer =
  | { kind: 'ready' }
  | { kind: 'broken'; error: string }
  | { kind: 'said'; bytes: Uint8Array }
  | { kind: 'dumped'; bytes: Uint8Array }
  | { kind: 'copied'; bytes: Uint8Array }
  | { kind: 'synced'; times: number }
  | { kind: 'done'; id: number }
  | { kind: 'failed'; id: number; error: string };

/** The engine of the embedded database, in its thread. */
export interface Engine {
  /** A connection in the form the driver expects, to the only session there is. */
  connection(): Duplex;
  order(order: EngineOrder): Promise<void>;
  /** The whole database as a tar file. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  /** The output of a COPY to `/dev/blob`. */
  copyOut(statement: string): Promise<Uint8Array>;
  /** How often it has flushed its writes to disk. */
  syncCount(): Promise<number>;
  /** Closes the database and ends the thread. */
  close(): Promise<void>;
}

/** The connection that hears what the engine says, and that it was lost. */
interface Hearers {
  said?: (bytes: Uint8Array) => void;
  lost?: (error: Error) => void;
}

/** Starts the engine. Throws an Error with the engine's reason if it can't open its data. */
export async function startEngine(start: EmbeddedPlace): Promise<Engine> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: start });
  const { order, settle, failAll } = ordersTo(worker);
  const hearers: Hearers = {};
  let syncs = 0;
  let dumped = new Uint8Array();
  let copied = new Uint8Array();
  const onAnswer = (answer: AnswerOfRunning) => {
    switch (answer.kind) {
      case 'said':
        return hearers.said?.(answer.bytes);
      case 'dumped':
        dumped = answer.bytes as Uint8Array<ArrayBuffer>;
        return;
      case 'copied':
        copied = answer.bytes as Uint8Array<ArrayBuffer>;
        return;
      case 'synced':
        syncs = answer.times;
        return;
      case 'done':
        return settle(answer.id);
      case 'failed':
        return settle(answer.id, new Error(answer.error));
    }
  };
  const onEnd = (error: Error) => {
    failAll(error);
    hearers.lost?.(error);
  };
  await whenReady(worker, onAnswer, onEnd);

  return {
    order,
    connection: () => connectionTo(order, hearers),
    dump: async () => {
      await order({ kind: 'dump' });
      return dumped;
    },
    copyOut: async (statement) => {
      await order({ kind: 'copy-out', statement });
      return copied;
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

type AnswerOfRunning = Exclude<EngineAnswer, { kind: 'ready' | 'broken' }>;

/** Waits until the engine takes orders, and passes on what it answers and how it ends. */
function whenReady(
  worker: Worker,
  onAnswer: (answer: AnswerOfRunning) => void,
  onEnd: (error: Error) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      reject(error);
      onEnd(error);
    };
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('The embedded database has ended')));
    worker.on('message', (answer: EngineAnswer) => {
      if (answer.kind === 'ready') return resolve();
      if (answer.kind !== 'broken') return onAnswer(answer);
      // PostgreSQL's own code for a crash, so that callers see that the database is unavailable.
      fail(Object.assign(new Error(answer.error), { code: '57P02' }));
      void worker.terminate();
    });
  });
}

/** Sends orders to the engine's thread, each of which is pending until it is settled. After the end, all are refused. */
function ordersTo(worker: Worker) {
  const pending = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  let nextId = 1;
  let end: Error | undefined;
  return {
    order: (what: EngineOrder): Promise<void> => {
      if (end) return Promise.reject(end);
      return new Promise((resolve, reject) => {
        const id = nextId++;
        pending.set(id, { resolve, reject });
        worker.postMessage({ id, order: what });
      });
    },
    settle: (id: number, error?: Error): void => {
      const one = pending.get(id);
      pending.delete(id);
      if (error) one?.reject(error);
      else one?.resolve();
    },
    failAll: (error: Error): void => {
      end = error;
      for (const one of pending.values()) one.reject(error);
      pending.clear();
    },
  };
}

/** A stream with the few socket methods that the driver calls. */
function connectionTo(order: Engine['order'], hearers: Hearers): Duplex {
  // Until the new session begins, responses still belong to the previous connection.
  delete hearers.said;
  hearers.lost = (error) => stream.destroy(error);
  const send = (bytes: Uint8Array, done: (error?: Error | null) => void) => {
    // 'X' means goodbye: the engine keeps running, because its next connection uses the same session
    if (bytes[0] !== 0x58) order({ kind: 'talk', bytes }).catch((error: Error) => stream.destroy(error));
    done();
  };
  const stream = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => send(chunk, done),
    writev: (chunks, done) => send(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)), done),
    final: (done) => {
      stream.push(null);
      done();
    },
  });
  return Object.assign(stream, {
    connect: () => {
      order({ kind: 'restart' }).then(
        () => {
          hearers.said = (bytes) => stream.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
          return stream.emit('connect');
        },
        (error: Error) => stream.destroy(error),
      );
    },
    setNoDelay: () => stream,
    setKeepAlive: () => stream,
    ref: () => stream,
    unref: () => stream,
  });
}
