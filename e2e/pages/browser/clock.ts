import { vi } from 'vitest';

const faked = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;

/** The clock of the page, which a story may stop and wind. */
export const clock = {
  install: async () => void vi.useFakeTimers({ toFake: [...faked], shouldAdvanceTime: true }),
  fastForward: async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms)),
  runFor: async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms)),
};
