import { addDays, addMonths, type IsoDate } from '@pitlane/shared/kernel/dates';
import type { SliderMove } from '../../kit/figures/move-slider.ts';

/** The first and the last day that the curve can be requested. */
export interface CurveDays {
  first: IsoDate;
  last: IsoDate;
}

/** Returns the day that a move of the slider leads to from another, within the curve: a step is a day, a large one a month. */
export function dayAfterMove(move: SliderMove, day: IsoDate, days: CurveDays): IsoDate {
  if (move === 'first' || move === 'last') return days[move];
  return within(move.isLarge ? addMonths(day, move.way) : addDays(day, move.way), days);
}

/** Returns the day itself, or the nearer end of the curve. */
export function within(day: IsoDate, { first, last }: CurveDays): IsoDate {
  if (day < first) return first;
  return day > last ? last : day;
}
