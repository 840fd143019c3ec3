import { choose } from '../commands/ask.ts';
import type { Run } from '../commands/run.ts';
import type { TableColumn } from '../print/table.ts';
import { CommandFailure } from '../process/failure.ts';

/** The kind of rows to choose from. */
interface Choice<Row> {
  /** One of them: "token". */
  noun: string;
  /** The message if there are none. */
  none: string;
  /** The words typed before an id. */
  command: string;
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** The columns that help to choose one by number. */
  columns: readonly TableColumn<Row>[];
}

/** Returns the row with the given id, or the one chosen on a terminal. Throws CommandFailure if there is none. */
export async function chosenRow<Row>(
  { terminal, given }: Run,
  rows: readonly Row[],
  { noun, none, command, idOf, nameOf, columns }: Choice<Row>,
): Promise<Row> {
  const { id } = given.fields;
  const named = rows.find((row) => idOf(row) === String(id));
  if (named !== undefined) return named;
  const [first] = rows;
  if (first === undefined) throw new CommandFailure({ code: `no_${noun}`, message: none });
  if (id === undefined && terminal.canAsk && !given.isJson)
    return choose(terminal, 'Which one', rows, columns);
  throw new CommandFailure(
    {
      code: id === undefined ? 'missing_argument' : `no_${noun}`,
      message: id === undefined ? `Enter the id of a ${noun}.` : `You have no ${noun} ${String(id)}.`,
      field: 'id',
      next: `Example: pitlane ${command} ${idOf(first)}`,
    },
    { details: rows.map((row) => `${idOf(row)}  ${nameOf(row)}`) },
  );
}
