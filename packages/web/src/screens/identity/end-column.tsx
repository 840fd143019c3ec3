import { Button } from '../../kit/controls/Button.tsx';
import { ConfirmButton } from '../../kit/dialogs/ConfirmButton.tsx';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';

interface Props<Row> {
  /** Identifies the row. */
  nameOf: (row: Row) => string;
  /** The label of the button that ends a row. */
  verb: string;
  /** The text instead of the button, for a row that can't be ended here. */
  whyNot?: (row: Row) => string | undefined;
  /** Asks and ends a row, as a command does; or the question of a list that has no command. */
  end: ((row: Row) => void) | Question<Row>;
}

interface Question<Row> {
  /** The verb with what it ends; `busy` while it runs. */
  title: string;
  busy: string;
  /** The consequence of ending one. */
  consequence: string;
  onEnd: (row: Row) => Promise<void>;
}

/** The column of the buttons that end a row. Each asks first: it cannot be undone. */
export function endColumn<Row>(props: Props<Row>): DataColumn<Row> {
  return {
    id: 'end',
    header: '',
    spoken: 'Actions',
    cell: (row) => props.whyNot?.(row) ?? <EndButton row={row} {...props} />,
  };
}

function EndButton<Row>({ row, nameOf, verb, end }: Props<Row> & { row: Row }) {
  const label = `${verb} ${nameOf(row)}`;
  if (typeof end === 'function') {
    return (
      <Button size="small" aria-label={label} onClick={() => end(row)}>
        {verb}
      </Button>
    );
  }
  return (
    <ConfirmButton
      text={verb}
      label={label}
      title={end.title}
      busy={end.busy}
      onConfirm={() => end.onEnd(row)}
    >
      <p>
        <strong>{nameOf(row)}</strong>
      </p>
      <p>{end.consequence}</p>
    </ConfirmButton>
  );
}
