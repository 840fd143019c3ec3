import { ExportRefusal } from './columns.ts';

/** A file in an archive; its content is requested when its turn comes. */
export interface ZipPart {
  path: string;
  content: () => Iterable<string> | AsyncIterable<string>;
}

/**
 * Writes a ZIP archive of texts as they arrive: each is compressed with the platform's CompressionStream, and nothing
 * is held in memory. Refuses `too_large` beyond 4 GB, the limit of the plain format: not every spreadsheet reads ZIP64.
 */
export async function* zipChunks(parts: Iterable<ZipPart>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const written: WrittenPart[] = [];
  let at = 0;
  for (const { path, content } of parts) {
    const part = { path: new TextEncoder().encode(path), at, crc: 0, packed: 0, size: 0 };
    const head = localHead(part);
    yield head;
    at += head.length;
    for await (const chunk of packed(content(), part)) {
      yield chunk;
      at += chunk.length;
    }
    const sizes = sizesAfter(part);
    yield sizes;
    at += sizes.length;
    if (part.size > largest || at > largest) throw tooLarge();
    written.push(part);
  }
  const directory = written.map(directoryEntry);
  yield* directory;
  const length = directory.reduce((sum, entry) => sum + entry.length, 0);
  yield endOfDirectory(written.length, length, at);
}

interface WrittenPart {
  path: Uint8Array;
  /** Where it starts, in bytes from the start of the archive. */
  at: number;
  crc: number;
  /** Bytes in the archive, and unpacked. */
  packed: number;
  size: number;
}

const largest = 0xffff_ffff;

function tooLarge(): ExportRefusal {
  return new ExportRefusal({
    code: 'too_large',
    message: 'Too large for a workbook (more than 4 GB).',
    next: 'Export as CSV or narrow the criteria.',
  });
}

/** Returns a text packed, and counts into `part` what went in and came out. Of anyone who stops early, the text is left as well. */
async function* packed(
  texts: Iterable<string> | AsyncIterable<string>,
  part: WrittenPart,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const packer = new CompressionStream('deflate-raw');
  const writer = packer.writable.getWriter();
  const ready: Uint8Array<ArrayBuffer>[] = [];
  const reading = readAll(packer.readable, part, ready);
  try {
    for await (const text of texts) {
      const bytes = encoder.encode(text);
      part.crc = crcOf(bytes, part.crc);
      part.size += bytes.length;
      await writer.write(bytes);
      yield* ready.splice(0);
    }
    await writer.close();
    await reading;
    yield* ready;
  } finally {
    // After the end this does nothing; before it, the remaining data is discarded.
    await Promise.allSettled([writer.abort(), reading]);
  }
}

async function readAll(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  part: WrittenPart,
  into: Uint8Array<ArrayBuffer>[],
): Promise<void> {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    part.packed += next.value.length;
    into.push(next.value);
  }
}

/** The sizes are not known yet: they follow the text. Names are UTF-8; the day is the first of 1980, as files made in one go have none. */
const flags = 0x0808;
const version = 20;
const deflated = 8;
const day = 0x21;

function localHead({ path }: WrittenPart): Uint8Array<ArrayBuffer> {
  return record(path, [
    [4, 0x0403_4b50],
    [2, version],
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, day],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, path.length],
    [2, 0],
  ]);
}

function sizesAfter({ crc, packed: packedSize, size }: WrittenPart): Uint8Array<ArrayBuffer> {
  return record(undefined, [
    [4, 0x0807_4b50],
    [4, crc],
    [4, packedSize],
    [4, size],
  ]);
}

function directoryEntry({ path, at, crc, packed: packedSize, size }: WrittenPart): Uint8Array<ArrayBuffer> {
  return record(path, [
    [4, 0x0201_4b50],
    [2, version],
    [2, version],
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, day],
    [4, crc],
    [4, packedSize],
    [4, size],
    [2, path.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, at],
  ]);
}

function endOfDirectory(entries: number, length: number, at: number): Uint8Array<ArrayBuffer> {
  return record(undefined, [
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, entries],
    [2, entries],
    [4, length],
    [4, at],
    [2, 0],
  ]);
}

/** Writes numbers of two or four bytes after one another, and a name after them. */
function record(
  name: Uint8Array | undefined,
  fields: readonly (readonly [bytes: 2 | 4, value: number])[],
): Uint8Array<ArrayBuffer> {
  const length = fields.reduce((sum, [bytes]) => sum + bytes, 0);
  const whole = new Uint8Array(length + (name?.length ?? 0));
  const view = new DataView(whole.buffer);
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  if (name) whole.set(name, length);
  return whole;
}

/** The remainders of all bytes by the polynomial of ZIP's checksum. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb8_8320 : rest >>> 1;
  return rest;
});

/** Continues a CRC-32 from its previous value; 0 to start. */
function crcOf(bytes: Uint8Array, before: number): number {
  let crc = ~before;
  for (let at = 0; at < bytes.length; at++)
    crc = (crc >>> 8) ^ (remainders[(crc ^ (bytes[at] as number)) & 0xff] as number);
  return ~crc >>> 0;
}
