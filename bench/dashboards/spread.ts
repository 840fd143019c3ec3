import { median, ms } from '../figures.ts';

/** On a busy machine the fastest says most. */
export function spread(took: readonly number[]): string {
  return `p50 ${ms(median(took))}, fastest ${ms(Math.min(...took))}`;
}
