import { safeText } from '../print/text.ts';
import type { Terminal } from '../process/terminal.ts';

/** Shows a person whom they act as, and how to stop; undefined if no one would see it. Source: areas.md §3 (Better, 7) */
export function actingFace(terminal: Terminal): ((banner: string) => void) | undefined {
  if (!terminal.isWatched) return undefined;
  const { errPaint: paint } = terminal;
  return (banner) => {
    // Progress may be shown on the line.
    terminal.err(`\r\u001b[K${paint.warning('!')} ${safeText(banner)}\n`);
    terminal.err(`  ${paint.muted('To stop: pitlane identity end-assumed')}\n`);
  };
}
