import type { Terminal } from '../process/terminal.ts';

/** A wait shorter than this shows nothing. Source: look.md, principle 2 */
const quietMs = 150;

interface Progress {
  update: (text: string) => void;
  /** Clears the line until the next update, before rows go to a pipe: its reader may write on the same screen. */
  hide: () => void;
  end: () => void;
}

/** Says on the watched side of the terminal that something is running, on one line that leaves no trace. */
export function showProgress(terminal: Terminal, text: string): Progress {
  if (!terminal.isWatched) return { update: () => undefined, hide: () => undefined, end: () => undefined };
  let shown = text;
  let isShown = false;
  const draw = () => {
    isShown = true;
    terminal.err(`\r\u001b[K${terminal.errPaint.muted(shown)}`);
  };
  const timer = setTimeout(draw, quietMs);
  return {
    update: (next) => {
      shown = next;
      if (isShown) draw();
    },
    hide: () => {
      if (isShown) terminal.err('\r\u001b[K');
    },
    end: () => {
      clearTimeout(timer);
      if (isShown) terminal.err('\r\u001b[K');
      isShown = false;
    },
  };
}
