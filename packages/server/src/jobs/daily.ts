import type { IsoDate } from '@pitlane/shared/kernel/dates';

/** Work that is done once a day; when it returns false it isn't done yet, and runs again. */
export function daily(today: () => Promise<IsoDate>, work: (day: IsoDate) => Promise<unknown>) {
  let done: IsoDate | undefined;
  return {
    run: async () => {
      const day = await today();
      if (done === day) return;
      if ((await work(day)) !== false) done = day;
    },
    isDone: (day: IsoDate) => done === day,
  };
}
