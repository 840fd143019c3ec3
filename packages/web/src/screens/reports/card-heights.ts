import type { ShownColumn } from '@pitlane/shared/engine/report';
import { type GridItem, type Grouping, isRepeated } from './grid-items.ts';
import type { ReportRow } from './shown-rows.ts';

type CardColumn = Pick<ShownColumn, 'key' | 'kind' | 'fits' | 'isTotaled'>;

/** Returns whether a column needs the full width of a card on a phone: names and free text, which half of it would cut off. */
export function isWideOnCard({ kind, fits }: Pick<ShownColumn, 'kind' | 'fits'>): boolean {
  return kind === 'text' && !fits;
}

/** Returns whether a row has a value for a column; on a card, an empty one takes no space. Equivalent to `formatCell`, which would be slow for all rows. */
function hasValue({ key, kind }: Pick<ShownColumn, 'key' | 'kind'>, row: ReportRow): boolean {
  const nothing = kind === 'ratio' ? 'n/a' : '';
  return (row[key] ?? nothing) !== '';
}

/** Returns how high a card is on a phone, in px: its title, and below it the other columns that have a value, two side by side where they aren't wide. */
export function cardHeights(
  columns: readonly CardColumn[],
  grouping: Grouping,
): (item: Pick<GridItem, 'kind' | 'row'>) => number {
  const heightOf = (lines: number) => 44 + 34 * lines;
  const facts = columns.filter(({ key }) => !isRepeated(key, grouping)).slice(1);
  const ofGroup = heightOf(Math.ceil(columns.filter(({ isTotaled }) => isTotaled).length / 2));
  return ({ kind, row }) => {
    if (kind === 'group') return ofGroup;
    const shown = facts.filter((column) => hasValue(column, row));
    const wide = shown.filter(isWideOnCard).length;
    return heightOf(wide + Math.ceil((shown.length - wide) / 2));
  };
}
