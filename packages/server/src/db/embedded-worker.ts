/**
 * The engine of the embedded database, in its own thread: it's synchronous, and in the main thread it would block every other request. It reads
 * and writes the bytes of PostgreSQL's protocol, so that one driver serves both databases.
 */
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { EmbeddedPlace, EngineAnswer, EngineOrder } from './embedded-engine.ts';

type Mount = Parameters<NodeFS['init']>[1];

/** The parts of Emscripten's file system used here. */
interface NodeFiles {
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
  realPath(node: unknown): string;
}

let syncs = 0;

/**
 * The database folder, with the sync operation that PGlite's file system lacks. Without it, a commit would only be in the operating system's
 * memory.
 */
class SyncingFolder extends NodeFS {
  override async init(pg: PGlite, options: Mount) {
    const { emscriptenOpts } = await super.init(pg, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}

function addSync(module: { NODEFS: unknown }): void {
  const files = module.NODEFS as NodeFiles;
  files.stream_ops.fsync = (stream) => {
    syncs += 1;
    if (stream.nfd !== undefined) fsyncSync(stream.nfd);
    else syncPath(files.realPath(stream.node));
    return 0;
  };
}

/** Syncs a folder's entries through the folder itself, for which the file system has no descriptor. */
function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

const durable = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=on'];
const startParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), ...durable];

async function open(place: EmbeddedPlace): Promise<PGlite> {
  const extensions = { pg_trgm };
  const filled: PGliteOptions = { extensions, ...(place.dump && { loadDataDir: place.dump }) };
  if (place.folder === undefined) return await PGlite.create(filled);
  const folder = join(place.folder, 'db');
  if (!existsSync(folder)) await create(folder, filled);
  return await PGlite.create({ extensions, startParams, fs: new SyncingFolder(folder) });
}

/** Creates a new database next to its final location and moves it there when complete, so that an interrupted start leaves nothing behind. */
async function create(folder: string, options: PGliteOptions): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const engine = await PGlite.create({ ...options, fs: new NodeFS(unfinished) });
  await engine.close();
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true })) {
    syncPath(join(entry.parentPath, entry.name));
  }
  renameSync(unfinished, folder);
  syncPath(join(folder, '..'));
}

type Send = (message: EngineAnswer, transfer?: ArrayBuffer[]) => void;

async function obey(engine: PGlite, order: EngineOrder, answer: Send): Promise<void> {
  switch (order.kind) {
    case 'talk': {
      const bytes = await talk(engine, order.bytes);
      const isOver = hasPanic(bytes);
      if (bytes.length > 0) answer({ kind: 'said', bytes }, [bytes.buffer]);
      // PostgreSQL would end its process; here the next statement would never return.
      if (isOver) answer({ kind: 'broken', error: 'The embedded database has stopped. Restart Pitlane.' });
      return;
    }
    case 'restart':
      // a new connection of the driver finds the session in its initial state
      if (engine.isInTransaction()) await engine.exec('ROLLBACK');
      await engine.exec('DISCARD ALL');
      return;
    case 'copy':
      await engine.query(order.statement, [], { blob: new Blob([order.text]) });
      return;
    case 'copy-out': {
      const { blob } = await engine.query(order.statement);
      const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
      return answer({ kind: 'copied', bytes }, [bytes.buffer]);
    }
    case 'count-syncs':
      return answer({ kind: 'synced', times: syncs });
    case 'dump': {
      const bytes = new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer());
      return answer({ kind: 'dumped', bytes }, [bytes.buffer]);
    }
    case 'close':
      return await engine.close();
  }
}

async function run(place: EmbeddedPlace): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('This is a worker thread');
  const answer: Send = (message, transfer = []) => port.postMessage(message, transfer);
  const engine = await open(place);

  let last: Promise<void> = Promise.resolve();
  port.on('message', ({ id, order }: { id: number; order: EngineOrder }) => {
    last = last.then(() =>
      obey(engine, order, answer).then(
        () => answer({ kind: 'done', id }),
        (error: unknown) => answer({ kind: 'failed', id, error: errorText(error) }),
      ),
    );
  });
  answer({ kind: 'ready' });
}

/** Sends the engine one or more complete messages and collects its replies. */
async function talk(engine: PGlite, message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  if (message[0] === 0) {
    // the startup message is answered in a different way
    parts.push(engine.execProtocolRawSync(message));
  } else {
    await engine.execProtocolRawStream(message, {
      syncToFs: false,
      // a view of the engine's memory, which the next part overwrites
      onRawData: (bytes) => parts.push(bytes.slice()),
    });
  }
  return joined(parts);
}

/** Whether the engine gave up (disk full while writing its log), by the severity at the start of the error message. */
function hasPanic(bytes: Uint8Array): boolean {
  const messages = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at + 5 <= messages.length; at += 1 + messages.readInt32BE(at + 1)) {
    if (messages[at] === 0x45 && messages.toString('latin1', at + 5, at + 12) === 'SPANIC\0') return true;
  }
  return false;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

run(workerData as EmbeddedPlace).catch((error: unknown) => {
  parentPort?.postMessage({ kind: 'broken', error: errorText(error) } satisfies EngineAnswer);
});
