import type { CommandCall } from '@pitlane/shared/engine/effect';
import type { RowList } from '../../../print/screens/row-list.ts';
import type { Places } from '../../places.ts';

type PageSource = Places['page']['source'];
/** All of a row, as the source of a page. */
type RowSource = Extract<PageSource, { kind: 'row' }>;

/** The place that Enter opens for a row. */
export type Opening =
  | { kind: 'screen'; screen: string; params: Record<string, string> }
  /** Contracts, in the search; Escape leads back to the list. */
  | { kind: 'search'; text: string }
  /** A command's view. */
  | { kind: 'call'; call: CommandCall }
  /** All of the row, as a page of text. */
  | { kind: 'page'; title: string; source: PageSource };

/** A command that a key of the list runs. */
export interface RowAction<Row> {
  key: string;
  command: string;
  /** Its word in the footer. */
  short: string;
  /** The row's arguments for it; absent: it isn't about a row. */
  args?: (row: Row) => Readonly<Record<string, unknown>>;
  /** Whether it can be done with a row at all; absent: with every one. */
  isFor?: (row: Row) => boolean;
}

/** A list of the app: its rows, what Enter opens of each, and the commands that apply to it. */
export interface AppList<Row> {
  list: RowList<Row>;
  /** Identifies a row when the list is loaded again. */
  idOf: (row: Row) => string;
  /** Absent: nothing is behind a row. */
  enter?: { title: string; short: string; opens: (row: Row) => Opening | undefined };
  actions: readonly RowAction<Row>[];
  /** The text of an empty list; absent: the sub-command's. */
  empty?: string;
  /** The text that `y` copies. */
  copies: (row: Row) => string;
}

/** Declares a list and hides the type of its rows: the list gets back only rows that it has read itself. */
export function listOf<Row>(list: AppList<Row>): AppList<unknown> {
  return list as AppList<unknown>;
}

/** All of a row, as a page of text. */
export function opensPage(list: RowSource['list'], title: string, row: unknown): Opening {
  return { kind: 'page', title, source: { kind: 'row', list, row } };
}

/** The arguments of a command about a row that has an id. */
export const idArgs = ({ id }: { id: number | string | null }) => ({ id: String(id ?? '') });
