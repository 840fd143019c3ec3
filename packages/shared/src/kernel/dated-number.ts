import type { IsoDate } from './dates.ts';

/**
 * Writes the number of what is numbered in one sequence: its letters, the month of a day, and its place with six digits or more,
 * `R-202611-000042`. Source: areas.md §1.4
 */
export function datedNumber(letters: string, day: IsoDate, place: number): string {
  return `${letters}-${day.slice(0, 7).replace('-', '')}-${String(place).padStart(6, '0')}`;
}
