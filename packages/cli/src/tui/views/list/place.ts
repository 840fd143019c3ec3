import type { Given } from '../../../commands/run.ts';
import { type LineText, lineOfText } from '../../line-text.ts';
import type { ListId } from './lists.ts';

/** A list of rows that is read as a whole: dealers, reports, schedules. */
export interface ListPlace {
  kind: 'list';
  /** The screen that it is. */
  list: ListId;
  title: string;
  fields: Given['fields'];
  rows: readonly unknown[];
  /** The kinds of its rows: the lists that calls provide. */
  tags: readonly string[];
  /** The id of the selected row; if it is gone, the row in its position is selected. */
  chosen: { id: string | null; at: number };
  filter: LineText;
  isFiltering: boolean;
}

declare module '../../places.ts' {
  interface Places {
    list: ListPlace;
  }
}

/** Returns a list with its first row chosen. */
export function listPlace(
  list: ListId,
  {
    title,
    fields,
    rows,
    tags = [],
  }: Pick<ListPlace, 'title' | 'fields' | 'rows'> & Partial<Pick<ListPlace, 'tags'>>,
): ListPlace {
  return {
    kind: 'list',
    list,
    title,
    fields,
    rows,
    tags,
    chosen: { id: null, at: 0 },
    filter: lineOfText(''),
    isFiltering: false,
  };
}
