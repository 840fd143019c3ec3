/** DEL and the C1 controls, which JSON doesn't escape but a terminal obeys. */
const controls = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Writes a value as JSON without raw control characters. */
export function jsonText(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(
    controls,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Writes rows as one JSON array, page by page, one row a line. */
export function jsonArrayWriter(out: (text: string) => void): {
  rows: (rows: readonly unknown[]) => void;
  end: () => void;
} {
  let isEmpty = true;
  return {
    rows: (rows) => {
      for (const row of rows) {
        out((isEmpty ? '[\n' : ',\n') + jsonText(row));
        isEmpty = false;
      }
    },
    end: () => out(isEmpty ? '[]\n' : '\n]\n'),
  };
}
