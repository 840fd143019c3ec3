import { gzipSync } from 'node:zlib';

/** A file of an archive; its folders are made from its path. */
export interface ArchiveFile {
  path: string;
  content: Buffer;
  isProgram?: boolean;
}

const blockLength = 512;

/**
 * Returns a tar of files that all belong to root. Same files and second, same bytes: no owner, time or order of this machine is in it.
 * Paths may start with "./", as dpkg's do.
 */
export function tarOf(files: readonly ArchiveFile[], second: number): Buffer {
  const folders = new Set(files.flatMap(({ path }) => foldersOf(path)));
  const entries = [
    ...[...folders].map((path) => ({ path, content: Buffer.alloc(0), mode: 0o755, type: '5' })),
    ...files.map(({ path, content, isProgram }) => ({
      path,
      content,
      mode: isProgram ? 0o755 : 0o644,
      type: '0',
    })),
  ].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const blocks = entries.flatMap(({ path, content, mode, type }) => [
    tarHeader(path, { mode, type, length: content.length, second }),
    content,
    Buffer.alloc(-content.length & (blockLength - 1)),
  ]);
  return Buffer.concat([...blocks, Buffer.alloc(2 * blockLength)]);
}

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, at) => `${parts.slice(0, at + 1).join('/')}/`);
}

interface HeaderFields {
  mode: number;
  type: string;
  length: number;
  second: number;
}

function tarHeader(path: string, { mode, type, length, second }: HeaderFields): Buffer {
  if (Buffer.byteLength(path) > 99) throw new Error(`${path} is too long for a tar.`);
  const header = Buffer.alloc(blockLength);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits - 1, '0')}\0`;
  header.write(path, 0);
  header.write(octal(mode, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(length, 12), 124);
  header.write(octal(second, 12), 136);
  // The checksum counts its own place as spaces.
  header.write(' '.repeat(8), 148);
  header.write(type, 156);
  header.write('ustar\u000000root', 257, 'latin1');
  header.write('root', 297);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** Compresses without the time and name of a file. */
export function gzipped(content: Buffer | string): Buffer {
  return gzipSync(content, { level: 9 });
}

/** Returns an ar archive, which a Debian package is. */
export function arOf(members: readonly { name: string; content: Buffer }[], second: number): Buffer {
  const parts = members.flatMap(({ name, content }) => [
    Buffer.from(
      `${name.padEnd(16)}${String(second).padEnd(12)}0     0     100644  ${String(content.length).padEnd(10)}\`\n`,
    ),
    content,
    Buffer.from(content.length % 2 === 1 ? '\n' : ''),
  ]);
  return Buffer.concat([Buffer.from('!<arch>\n'), ...parts]);
}
