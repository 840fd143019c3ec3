import { BrokenHistory, type SealDeps, sealHistory } from './seal-history.ts';

const everyMs = 60_000;

/** Where the sealer tells what went wrong. */
interface Log {
  error: (details: object, text: string) => void;
  warn: (details: object, text: string) => void;
}

/**
 * Seals the history now, every minute, and once more when it is stopped. A history that does not go on from its seals is told at each
 * turn and left as it is. Source: security.md §5
 */
export function keepSealed(deps: SealDeps, log: Log): { stop: () => Promise<void> } {
  let sealing: Promise<void> | undefined;
  const seal = async () => {
    try {
      await sealHistory(deps);
    } catch (error) {
      if (error instanceof BrokenHistory) log.error({ err: error }, 'the history is broken');
      else log.warn({ err: error }, 'the history could not be sealed');
    }
  };
  const turn = () => {
    sealing ??= seal().finally(() => {
      sealing = undefined;
    });
    return sealing;
  };
  void turn();
  const timer = setInterval(() => void turn(), everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await sealing;
      await turn();
    },
  };
}
