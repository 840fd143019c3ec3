import { safeText } from '../print/text.ts';
import type { Environment } from '../process/environment.ts';
import { openInBrowser } from '../process/open-page.ts';
import type { Terminal } from '../process/terminal.ts';
import type { ConfirmFace } from '../session/second-factor.ts';

/** Shows on a terminal where to confirm that it is its user, and opens the browser there; undefined if no one would see it. */
export function confirmFace(terminal: Terminal, env: Environment): ConfirmFace | undefined {
  if (!terminal.canAsk && !terminal.isWatched) return undefined;
  const { errPaint: paint } = terminal;
  // Progress may be shown on the line; it stays until something else is written.
  const say = (mark: string, words: string) => terminal.err(`\r\u001b[K${mark} ${words}\n`);
  return {
    signal: () => terminal.signal,
    show: async (page) => {
      const isOpened = await openInBrowser(page, env);
      say(
        paint.strong('!'),
        isOpened ? "Confirm it's you in the browser." : "Confirm it's you in a browser:",
      );
      terminal.err(`  ${safeText(page)}\n`);
      terminal.err(`  ${paint.muted('Waiting for your confirmation. Press Ctrl-C to cancel.')}\n`);
    },
    done: async () => say(paint.success('✓'), 'Confirmed.'),
  };
}
