const lineEnd = 0x0a;
const backslash = 0x5c;

/** Whole lines, and how many they are. */
export interface CopiedLines {
  bytes: Buffer;
  rows: number;
}

/**
 * Returns what COPY writes of rows that are a text without line ends each, as whole lines of UTF-8. No row becomes a value of ours on the way: a
 * million of them leave next to nothing behind, and the database's own speed is that of the stream.
 */
export async function* copiedLines(parts: AsyncIterable<Buffer>): AsyncGenerator<CopiedLines> {
  const plain = plainText();
  let held = Buffer.alloc(0);
  for await (const part of parts) {
    const bytes = plain(part);
    const first = bytes.indexOf(lineEnd) + 1;
    const last = bytes.lastIndexOf(lineEnd) + 1;
    // The line that was begun before, and those that the part has whole, which are not copied.
    const begun = Buffer.concat([held, bytes.subarray(0, first)]);
    held = first === 0 ? Buffer.concat([held, bytes]) : Buffer.from(bytes.subarray(last));
    if (first === 0) continue;
    yield { bytes: begun, rows: 1 };
    if (last > first) yield wholeLines(bytes.subarray(first, last));
  }
  if (held.length > 0) yield wholeLines(held);
}

function wholeLines(bytes: Buffer): CopiedLines {
  let rows = 0;
  for (let at = bytes.indexOf(lineEnd); at >= 0; at = bytes.indexOf(lineEnd, at + 1)) rows += 1;
  return { bytes, rows };
}

/** Takes the second of two backslashes away: COPY doubles each, and JSON has nothing else that it writes otherwise. */
function plainText(): (part: Buffer) => Buffer {
  let isDoubled = false;
  return (part) => {
    if (!isDoubled && !part.includes(backslash)) return part;
    const plain = Buffer.allocUnsafe(part.length);
    let length = 0;
    for (const byte of part) {
      if (isDoubled) {
        isDoubled = false;
        continue;
      }
      isDoubled = byte === backslash;
      plain[length++] = byte;
    }
    return plain.subarray(0, length);
  };
}
