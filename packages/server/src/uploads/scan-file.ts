import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { badRequest, type CallRefusal, serviceDown } from '../http/refusal.ts';

/** The result of a file's virus scan; an infected file is never stored. */
export type Scan = 'clean' | 'unscanned';

/** How long the scanner may be silent. */
const silenceMs = 60_000;

/**
 * Scans a file, by its path or its bytes, by a ClamAV daemon, whose socket is a path or `host:port`; without one, it isn't scanned. Refuses `infected`
 * (400), and 503 if the daemon doesn't answer: a scanner that is set up is never skipped. Source: areas.md §9
 */
export async function scanFile(file: string | Buffer, socket: string | undefined): Promise<Scan> {
  if (socket === undefined) return 'unscanned';
  const answer = await instream(file, socket).catch((error: unknown) => {
    throw scannerDown(error);
  });
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found) {
    throw badRequest({
      code: 'infected',
      message: `The virus scanner found ${found} in this file.`,
      next: 'It was not stored.',
      field: 'fileContents',
    });
  }
  if (answer === 'stream: OK') return 'clean';
  throw scannerDown(new Error(`The scanner answered “${answer.slice(0, 80)}”.`));
}

function scannerDown(cause: unknown): CallRefusal {
  const message = "The virus scanner didn't answer, so the file wasn't saved.";
  return serviceDown({ code: 'scanner_down', message, next: 'Try again in a few minutes.' }, cause);
}

/** The daemon's INSTREAM: each chunk after its length in four bytes, then a length of zero. */
async function instream(file: string | Buffer, socket: string): Promise<string> {
  const daemon = open(socket);
  daemon.setTimeout(silenceMs, () => daemon.destroy(new Error('the scanner is silent')));
  const answer = text(daemon);
  // Thrown below; a failure before anyone waits for it must not end the server.
  answer.catch(() => undefined);
  daemon.write('zINSTREAM\0');
  for await (const chunk of typeof file === 'string' ? createReadStream(file) : [file]) {
    const bytes = chunk as Buffer;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    daemon.write(length);
    if (!daemon.write(bytes)) await drained(daemon);
  }
  daemon.write(Buffer.alloc(4));
  return (await answer).replace(/[\0\s]+$/, '');
}

/** Waits until the daemon has received the data, or is gone: one that has found something hangs up early. */
function drained(daemon: Socket): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      daemon.off('drain', go).off('close', go);
      resolve();
    };
    if (daemon.destroyed) return resolve();
    daemon.once('drain', go).once('close', go);
  });
}

function open(socket: string): Socket {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(socket) ?? [];
  const daemon = host ? connect(Number(port), host) : connect(socket);
  // `text` reports it.
  return daemon.on('error', () => undefined);
}
