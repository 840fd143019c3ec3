import { type Instance, render, type SuspendTerminal } from 'ink';
import type { ReactElement } from 'react';
import type { Environment } from '../process/environment.ts';
import { asciiScreen, needsAscii } from '../process/glyphs.ts';
import { ignoringInterrupts } from '../process/ignore-interrupts.ts';

/** The size of a window, in columns and rows. */
export interface WindowSize {
  columns: number;
  rows: number;
}

/** The wheel acts like the arrow keys, only on the alternate screen; the mouse still selects text. */
const wheelAsArrows = { on: '\u001b[?1007h', off: '\u001b[?1007l' };

/** Takes everything off the screen. */
const wiped = '\u001b[H\u001b[J';

/**
 * The terminal while the app owns it: draws the app, redraws it completely whenever the screen may differ from what was
 * drawn, lends the terminal, and restores it in the end.
 */
export class DrawnScreen {
  /** It is lent: what happens on it isn't handled here. */
  isLent = false;
  readonly #draw: (size: WindowSize, onLend: (lend: SuspendTerminal) => void) => ReactElement;
  readonly #isSpoken: boolean;
  readonly #ink: Instance;
  #drawn: WindowSize = sizeOfWindow();
  /** There once the app is drawn. */
  #lend: SuspendTerminal | undefined;

  constructor(
    draw: (size: WindowSize, onLend: (lend: SuspendTerminal) => void) => ReactElement,
    { isSpoken, env }: { isSpoken: boolean; env: Environment },
  ) {
    this.#draw = draw;
    this.#isSpoken = isSpoken;
    // Before switching screens, so that early keys are read and not echoed into the first frame.
    process.stdin.setRawMode(true);
    // Earlier echo has moved the cursor; the first frame starts at its position.
    process.stdout.write('\r');
    // Before Ink listens: it draws the frame of the old size into the new window first.
    process.stdout.on('resize', this.#resized);
    this.#ink = render(this.#tree(), {
      ...(needsAscii(env) ? { stdout: asciiScreen(process.stdout) } : {}),
      alternateScreen: !isSpoken,
      incrementalRendering: true,
      isScreenReaderEnabled: isSpoken,
      exitOnCtrlC: false,
      interactive: true,
      maxFps: 60,
      patchConsole: false,
    });
    process.stdout.write(wheelAsArrows.on);
    process.on('SIGTSTP', this.suspend);
  }

  /** Ends once the app was left. */
  async left(): Promise<void> {
    await this.#ink.waitUntilExit();
    process.off('SIGTSTP', this.suspend);
    process.stdout.off('resize', this.#resized);
    process.stdout.write(wheelAsArrows.off);
  }

  leave(): void {
    this.#ink.unmount();
  }

  cleanup(): void {
    this.#ink.cleanup();
  }

  /** Redraws everything, whatever is on the screen, as after a resize. */
  repaint(): void {
    process.stdout.emit('resize');
  }

  /** Lends the screen, as it was before the app, for as long as some work needs it. */
  async lendTo(work: () => Promise<void>): Promise<void> {
    if (this.isLent || !this.#lend) return;
    this.isLent = true;
    // Anyone who has the screen may be stopped by its user, and we with them: also while we wait without turning.
    process.off('SIGTSTP', this.suspend);
    process.stdout.write(wheelAsArrows.off);
    const suspension = await this.#lend();
    try {
      await ignoringInterrupts(work);
    } finally {
      // As at the start: a Ctrl-C was echoed behind the last words.
      process.stdout.write('\r');
      await suspension.resume();
      process.stdout.write(wheelAsArrows.on);
      process.on('SIGTSTP', this.suspend);
      this.isLent = false;
      const { columns, rows } = sizeOfWindow();
      if (columns !== this.#drawn.columns || rows !== this.#drawn.rows) this.repaint();
    }
  }

  /** Hands the terminal to the shell, until that continues us. */
  readonly suspend = (): void => {
    void this.lendTo(async () => {
      process.kill(0, 'SIGTSTP');
      // Anyone who continues us finds the clock standing; a shell that does not stop us continues at once.
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
  };

  #tree(): ReactElement {
    return this.#draw(this.#drawn, (lend) => {
      this.#lend = lend;
    });
  }

  /** Forgets what was drawn, and hands Ink the tree for the new size; it draws when it is notified of it after us. */
  readonly #resized = (): void => {
    if (this.isLent) return;
    this.#drawn = sizeOfWindow();
    if (!this.#isSpoken) {
      this.#ink.clear();
      process.stdout.write(wiped);
    }
    this.#ink.rerender(this.#tree());
  };
}

/** The current window size. */
export function sizeOfWindow(): WindowSize {
  const { columns, rows } = process.stdout;
  return { columns, rows };
}
