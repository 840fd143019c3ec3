import { CallError } from '@pitlane/shared/client/calls';
import { useRef } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { ConfirmButton } from '../../kit/dialogs/ConfirmButton.tsx';
import list from '../../kit/lists/ListPage.module.css';
import { useFocusHandedOn } from '../../kit/lists/use-focus-handed-on.ts';

/** A detail of a row: a label, which is the column header, and a value. */
type Fact = readonly [label: string, value: string];

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Tells the row from all others. */
  nameOf: (row: Row) => string;
  factsOf: (row: Row) => readonly Fact[];
  /** What ends a row, as its button says it. */
  verb: string;
  /** What is shown in place of the button, of a row that can't be ended here. */
  whyNot?: (row: Row) => string | undefined;
  /** Asks and ends a row, as a command does; or the question of a list that has no command. */
  end: ((row: Row) => void) | Question<Row>;
}

interface Question<Row> {
  /** The verb with what it ends; `busy` while it runs. */
  title: string;
  busy: string;
  /** What it means to end one. */
  consequence: string;
  onEnd: (row: Row) => Promise<void>;
}

/** Rows that the user may end, each by a button that asks first: it cannot be undone. */
export function EndableTable<Row>({ label, rows, ...props }: Props<Row>) {
  const [first] = rows;
  return (
    <table className={list.table} aria-label={label}>
      <thead>
        <tr>
          {first &&
            props.factsOf(first).map(([head]) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <EndableRow key={props.keyOf(row)} row={row} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function EndableRow<Row>({
  row,
  nameOf,
  factsOf,
  verb,
  whyNot,
  end,
}: Omit<Props<Row>, 'label' | 'rows' | 'keyOf'> & { row: Row }) {
  const element = useRef<HTMLTableRowElement>(null);
  useFocusHandedOn(element, 'button');
  const label = `${verb} ${nameOf(row)}`;
  const button =
    typeof end === 'function' ? (
      <Button size="small" aria-label={label} onClick={() => end(row)}>
        {verb}
      </Button>
    ) : (
      <ConfirmButton
        text={verb}
        label={label}
        title={end.title}
        busy={end.busy}
        onConfirm={() => refusalOf(() => end.onEnd(row))}
      >
        <p>
          <strong>{nameOf(row)}</strong>
        </p>
        <p>{end.consequence}</p>
      </ConfirmButton>
    );
  return (
    <tr ref={element}>
      {factsOf(row).map(([head, value]) => (
        <td key={head} data-label={head}>
          {value}
        </td>
      ))}
      <td className={list.actions}>{whyNot?.(row) ?? button}</td>
    </tr>
  );
}

/** Why the server refused a call, in its words; nothing where it is done. */
async function refusalOf(call: () => Promise<void>): Promise<string | undefined> {
  try {
    await call();
    return undefined;
  } catch (error) {
    if (error instanceof CallError) return error.failure.message;
    throw error;
  }
}
