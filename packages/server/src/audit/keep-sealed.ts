import type { Alarm } from './alarm.ts';
import { BrokenHistory, type SealDeps, sealHistory } from './seal-history.ts';

const everyMs = 60_000;

/** Dependencies of sealing the history. */
export interface KeepSealedDeps extends SealDeps {
  alarm: Alarm;
  log: { warn: (details: object, text: string) => void };
}

/**
 * Seals the history now, every minute, and once more on stop. A broken history is reported to the alarm each time and left unchanged. Source:
 * security.md §5
 */
export function keepSealed(deps: KeepSealedDeps): { stop: () => Promise<void> } {
  const { alarm, log } = deps;
  let sealing: Promise<void> | undefined;
  const seal = async () => {
    try {
      await sealHistory(deps);
      await alarm.report('sealing', undefined);
    } catch (error) {
      if (error instanceof BrokenHistory) await alarm.report('sealing', error.message);
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
