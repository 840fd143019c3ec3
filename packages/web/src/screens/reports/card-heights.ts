import type { ShownColumn } from '@pitlane/shared/engine/report';
import { type GridItem, type Grouping, isRepeated } from './grid-items.ts';

type CardColumn = Pick<ShownColumn, 'key' | 'kind' | 'fits' | 'isTotaled'>;

/** Whether a column needs the whole width of a card on a phone: names and free text, which half of it would cut. */
export function isWideOnCard({ kind, fits }: Pick<ShownColumn, 'kind' | 'fits'>): boolean {
  return kind === 'text' && !fits;
}

/** Returns how high a card is on a phone, in px: its title, and below it the other columns, two side by side where they aren't wide. */
export function cardHeights(
  columns: readonly CardColumn[],
  grouping: Grouping,
): (item: Pick<GridItem, 'kind'>) => number {
  const heightOf = (lines: number) => 44 + 34 * lines;
  const facts = columns.filter(({ key }) => !isRepeated(key, grouping)).slice(1);
  const wide = facts.filter(isWideOnCard).length;
  const ofRow = heightOf(wide + Math.ceil((facts.length - wide) / 2));
  const ofGroup = heightOf(Math.ceil(columns.filter(({ isTotaled }) => isTotaled).length / 2));
  return ({ kind }) => (kind === 'row' ? ofRow : ofGroup);
}
