import type { FileHandle } from 'node:fs/promises';

/** A member of a tar file: its name, and where its bytes are. */
export interface TarMember {
  name: string;
  offset: number;
  size: number;
}

const block = 512;

/** Bytes that aren't a tar file, or one that ends too soon. */
export class NoTar extends Error {}

/** Adds a member at the end of a tar file. `mtime` is in seconds. Source: POSIX ustar */
export async function addMember(
  handle: FileHandle,
  { name, bytes, mtime }: { name: string; bytes: Uint8Array; mtime: number },
): Promise<void> {
  if (Buffer.byteLength(name) > 100) throw new RangeError(`${name} is too long for a name in a backup.`);
  const header = Buffer.alloc(block);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(bytes.length, 12), 124);
  header.write(octal(mtime, 12), 136);
  header.write('        0', 148);
  header.write('ustar\x0000', 257);
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  await handle.writev([header, bytes, Buffer.alloc(paddedTo(bytes.length) - bytes.length)]);
}

/** Ends a tar file. */
export async function endTar(handle: FileHandle): Promise<void> {
  await handle.write(Buffer.alloc(2 * block));
}

/** The members of a tar file in their order. Throws NoTar if it isn't one or was cut off. */
export async function* membersOf(handle: FileHandle): AsyncGenerator<TarMember> {
  const { size: length } = await handle.stat();
  const header = Buffer.alloc(block);
  for (let at = 0; ; ) {
    const { bytesRead } = await handle.read(header, 0, block, at);
    if (bytesRead < block) throw new NoTar('It ends too soon.');
    if (header.every((byte) => byte === 0)) return;
    const named = (from: number, to: number) => header.toString('latin1', from, to).replace(/\0.*$/s, '');
    const isRight = Number.parseInt(named(148, 156), 8) === checksumOf(header);
    const size = Number.parseInt(named(124, 136), 8);
    if (named(257, 262) !== 'ustar' || !isRight || !Number.isSafeInteger(size)) {
      throw new NoTar(at === 0 ? 'It is another kind of file.' : `It is damaged at byte ${at}.`);
    }
    const offset = at + block;
    if (offset + size > length) throw new NoTar('It ends too soon.');
    yield { name: header.toString('utf8', 0, 100).replace(/\0.*$/s, ''), offset, size };
    at = offset + paddedTo(size);
  }
}

/** The bytes of a member. */
export async function bytesOf(handle: FileHandle, { offset, size }: TarMember): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  for (let done = 0; done < size; ) {
    const { bytesRead } = await handle.read(bytes, done, size - done, offset + done);
    if (bytesRead === 0) throw new NoTar('It ends too soon.');
    done += bytesRead;
  }
  return bytes;
}

function paddedTo(size: number): number {
  return Math.ceil(size / block) * block;
}

/** The sum of all bytes, with spaces in the place of the sum itself. */
function checksumOf(header: Buffer): number {
  let sum = 0;
  for (let at = 0; at < block; at++) sum += at >= 148 && at < 156 ? 0x20 : (header[at] ?? 0);
  return sum;
}
