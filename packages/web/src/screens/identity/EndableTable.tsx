import { CallError } from '@pitlane/shared/client/calls';
import { useRef } from 'react';
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
  /** What ends a row, as its button says it; `title` with what it ends, `busy` while it runs. */
  verb: string;
  title: string;
  busy: string;
  /** What it means to end one. */
  consequence: string;
  /** What is shown in place of the button, of a row that can't be ended here. */
  whyNot?: (row: Row) => string | undefined;
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
  title,
  busy,
  consequence,
  whyNot,
  onEnd,
}: Omit<Props<Row>, 'label' | 'rows' | 'keyOf'> & { row: Row }) {
  const element = useRef<HTMLTableRowElement>(null);
  useFocusHandedOn(element, 'button');
  const end = async () => {
    try {
      await onEnd(row);
      return undefined;
    } catch (error) {
      if (error instanceof CallError) return error.failure.message;
      throw error;
    }
  };
  const question = (
    <>
      <p>
        <strong>{nameOf(row)}</strong>
      </p>
      <p>{consequence}</p>
    </>
  );
  return (
    <tr ref={element}>
      {factsOf(row).map(([label, value]) => (
        <td key={label} data-label={label}>
          {value}
        </td>
      ))}
      <td className={list.actions}>
        {whyNot?.(row) ?? (
          <ConfirmButton
            text={verb}
            label={`${verb} ${nameOf(row)}`}
            title={title}
            busy={busy}
            onConfirm={end}
          >
            {question}
          </ConfirmButton>
        )}
      </td>
    </tr>
  );
}
