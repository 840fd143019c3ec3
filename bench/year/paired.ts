import { median } from '../figures.ts';

/** How much one of two measurements is of the other. */
export interface PairedRatio {
  median: number;
  /** Where the median of more rounds would lie, in 95 of 100 runs. */
  low: number;
  high: number;
}

/** Compares measurements round by round: what slowed a whole round down is in both of its figures. */
export function pairedRatio(ours: readonly number[], theirs: readonly number[]): PairedRatio {
  const ratios = ours
    .map((figure, round) => figure / (theirs[round] ?? Number.NaN))
    .toSorted((a, b) => a - b);
  // By rank: it assumes nothing of how the ratios are distributed.
  const rank = Math.max(0, Math.floor((ratios.length - 1.96 * Math.sqrt(ratios.length)) / 2));
  return {
    median: median(ratios),
    low: ratios[rank] ?? Number.NaN,
    high: ratios[ratios.length - 1 - rank] ?? Number.NaN,
  };
}
