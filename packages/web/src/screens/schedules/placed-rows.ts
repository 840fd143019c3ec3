import type { Schedule } from '@pitlane/shared/features/schedules/schema';

/** A row at its place; one that is gone holds it open. */
export interface PlacedRow {
  row: Schedule;
  isGone: boolean;
}

/**
 * Puts rows where they were before, regardless of their order now. A new one comes last, unless it was removed before:
 * the same report then takes its old place.
 */
export function placedRows(before: readonly PlacedRow[], rows: readonly Schedule[]): PlacedRow[] {
  const fresh = rows.filter(({ id }) => !before.some(({ row }) => row.id === id));
  const placed = before.map(({ row }): PlacedRow => {
    const now = rows.find(({ id }) => id === row.id);
    if (now) return { row: now, isGone: false };
    const at = fresh.findIndex((one) => isAgain(one, row));
    const [again] = at < 0 ? [] : fresh.splice(at, 1);
    return again ? { row: again, isGone: false } : { row, isGone: true };
  });
  return [...placed, ...fresh.map((row) => ({ row, isGone: false }))];
}

function isAgain(one: Schedule, other: Schedule): boolean {
  return (['report', 'every', 'on', 'at', 'criteriaText'] as const).every((key) => one[key] === other[key]);
}
