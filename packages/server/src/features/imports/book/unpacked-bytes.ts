/** Signatures of a zip archive: the end of its list of files, and an entry of the list. */
const endOfList = 0x06054b50;
const entry = 0x02014b50;

/** Where the end of the list is at the latest: it has a comment of at most 65,535 bytes. */
const longestEnd = 65_557;

/**
 * Returns how large the files of a zip archive say they are together, without unpacking any; 0 for anything else. A workbook of a few megabytes can unpack
 * to gigabytes.
 */
export function unpackedBytes(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - longestEnd); at -= 1) {
    if (bytes.readUInt32LE(at) === endOfList) {
      return sizesFrom(bytes, bytes.readUInt32LE(at + 16), bytes.readUInt16LE(at + 10));
    }
  }
  return 0;
}

function sizesFrom(bytes: Buffer, list: number, count: number): number {
  let [at, size] = [list, 0];
  for (let read = 0; read < count && at + 46 <= bytes.length; read += 1) {
    if (bytes.readUInt32LE(at) !== entry) break;
    size += bytes.readUInt32LE(at + 24);
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return size;
}
