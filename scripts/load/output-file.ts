import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';

/** How often it's looked for new lines. */
const everyMs = 100;

/** The output of a process, as a file. */
export interface OutputFile {
  /** What the process writes to. */
  fd: number;
  /** Reads what is left, and removes the file. */
  close: () => Promise<void>;
}

let made = 0;

/**
 * Opens a file that a process writes its output to, and reads its lines. A process waits for the reader of a pipe: one that logs much, because its database is gone, would
 * stand still for as long as its reader has no core. It doesn't wait for a file.
 */
export async function openOutput(onLine: (line: string) => void): Promise<OutputFile> {
  made += 1;
  const path = join(tmpdir(), `pitlane-load-${process.pid}-${made}.log`);
  const writing = await open(path, 'a', 0o600);
  const reading = await open(path, 'r');
  const take = linesOf(onLine);
  let last: Promise<void> = Promise.resolve();
  const read = () => (last = last.then(() => readOn(reading, take)));
  const timer = setInterval(() => void read(), everyMs);
  return {
    fd: writing.fd,
    close: async () => {
      clearInterval(timer);
      await read();
      await Promise.all([writing.close(), reading.close()]);
      await rm(path, { force: true });
    },
  };
}

const bufferSize = 65_536;

async function readOn(file: FileHandle, take: (bytes: Buffer) => void): Promise<void> {
  for (;;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(bufferSize), 0, bufferSize, null);
    if (bytesRead === 0) return;
    take(buffer.subarray(0, bytesRead));
  }
}

function linesOf(onLine: (line: string) => void): (bytes: Buffer) => void {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  return (bytes) => {
    const lines = (rest + decoder.write(bytes)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  };
}
