import { vi } from 'vitest';
import { pause } from './until.ts';

const faked = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;

/** The clock of the page, which a story may stop and advance. */
export const clock = {
  install: async () => void vi.useFakeTimers({ toFake: [...faked], shouldAdvanceTime: true }),
  /** Stops at a time until it is advanced or resumed. */
  pauseAt: async (time: number) => {
    vi.setTimerTickMode('manual');
    await vi.advanceTimersByTimeAsync(time - Date.now());
  },
  resume: async () => void vi.setTimerTickMode('interval'),
  fastForward: wind,
  runFor: wind,
};

async function wind(ms: number): Promise<void> {
  // What the page has started runs first, so that the timers it sets fire within this time.
  await pause(0);
  await vi.advanceTimersByTimeAsync(ms);
}
