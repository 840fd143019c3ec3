import { spawn } from 'node:child_process';
import { text as readText } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./pdf-text-process.ts', import.meta.url));

/** A PDF can say that it is larger than any memory: its process has so much, and so long. */
const memoryMb = 512;
const longestMs = 60_000;

/**
 * Returns the text of a PDF; empty if it has none that can be read. It happens in its own process, without the server's environment: reading one holds
 * it in memory as a whole, and keeps a thread busy for seconds. Throws what `bytes` throws.
 */
export async function pdfText(bytes: AsyncIterable<Buffer>): Promise<string> {
  const child = spawn(process.execPath, [`--max-old-space-size=${memoryMb}`, program], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: longestMs,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false)).on('exit', (code) => resolve(code === 0));
  });
  const source = watched(bytes);
  const [text] = await Promise.all([
    readText(child.stdout),
    // One that ends early reads no further.
    pipeline(source.bytes, child.stdin).catch(() => undefined),
  ]);
  const isRead = await ended;
  const failure = source.failure();
  if (failure) throw failure.error;
  return isRead ? text : '';
}

/** Distinguishes a source that fails from a reader that ends early: a pipeline rejects for both. */
function watched(bytes: AsyncIterable<Buffer>) {
  let failure: { error: unknown } | undefined;
  async function* passedOn() {
    try {
      yield* bytes;
    } catch (error) {
      failure = { error };
      throw error;
    }
  }
  return { bytes: passedOn(), failure: () => failure };
}
