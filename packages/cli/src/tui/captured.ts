import { Readable } from 'node:stream';
import type { Paint } from '../process/paint.ts';
import type { Terminal } from '../process/terminal.ts';

/** A terminal that captures output, so that the app can show the sub-commands' own output. It can't ask questions. */
export interface CapturedTerminal extends Terminal {
  /** Everything that was printed, in order. */
  printed: () => string;
}

/** Returns a terminal of a given width that captures its output. */
export function capturedTerminal(columns: number, paint: Paint, signal: AbortSignal): CapturedTerminal {
  let text = '';
  const keep = (more: string) => {
    text += more;
  };
  return {
    out: keep,
    // A file on a screen is refused before its bytes are read.
    outBytes: async () => undefined,
    err: keep,
    isScreen: true,
    isWatched: false,
    canAsk: false,
    columns,
    errColumns: columns,
    paint,
    errPaint: paint,
    input: Readable.from([]),
    signal,
    printed: () => text,
  };
}

/**
 * Returns a terminal for work that shows its progress on one line: `onProgress` gets that line, empty when it is done,
 * and `onWords` any other messages.
 */
export function progressTerminal(
  terminal: Terminal,
  { onProgress, onWords }: { onProgress: (words: string) => void; onWords: (words: string) => void },
): Terminal {
  return {
    ...terminal,
    isWatched: true,
    err: (text) => {
      // oxlint-disable-next-line no-control-regex -- the sequence that clears a line
      const words = text.replace(/\r\u001b\[K/g, '').trim();
      if (text.startsWith('\r')) onProgress(words);
      else if (words) onWords(words);
    },
  };
}
