import { addDays } from '@pitlane/shared/kernel/dates';
import { benchDay } from '../served-book.ts';

/** Each round uses a different day, so that nothing of it is cached. */
export const rounds = 8;

/** The days of the rounds: the book's last one, on which an incentive trip ends, and those before. */
export const benchDays: readonly string[] = Array.from({ length: rounds }, (_, round) =>
  addDays(benchDay, -1 - round),
);
