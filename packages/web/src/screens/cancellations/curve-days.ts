import { addDays, addMonths, type IsoDate } from '@pitlane/shared/kernel/dates';
import type { SliderMove } from '../../kit/figures/move-slider.ts';

/** The first and the last day of the curve. */
export interface CurveDays {
  first: IsoDate;
  last: IsoDate;
}

/** Returns the day after a move of the slider, within the curve: a step is a day, a large one a month. */
export function dayAfterMove(move: SliderMove, day: IsoDate, days: CurveDays): IsoDate {
  if (move === 'first' || move === 'last') return days[move];
  return within(move.isLarge ? addMonths(day, move.way) : addDays(day, move.way), days);
}

/** Returns the day, or the nearer end of the curve if it is outside. */
export function within(day: IsoDate, { first, last }: CurveDays): IsoDate {
  if (day < first) return first;
  return day > last ? last : day;
}
