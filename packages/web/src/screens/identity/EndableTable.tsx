import { CallError } from '@pitlane/shared/client/calls';
import { useRef, useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import list from '../../kit/lists/ListPage.module.css';
import { useFocusHandedOn } from '../../kit/lists/use-focus-handed-on.ts';
import styles from './EndableTable.module.css';

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
  onEnd: (row: Row) => Promise<void>;
}

/** Rows that the user may end, each by a button that asks once more in its place: it cannot be undone. */
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
  onEnd,
}: Omit<Props<Row>, 'label' | 'rows' | 'keyOf'> & { row: Row }) {
  const element = useRef<HTMLTableRowElement>(null);
  useFocusHandedOn(element, 'button');
  const [state, setState] = useState<'still' | 'asked' | 'sent'>('still');
  const [problem, setProblem] = useState<string>();
  const words = state === 'still' ? verb : `Yes, ${verb.toLowerCase()}`;
  const press = async () => {
    if (state === 'still') return setState('asked');
    setState('sent');
    setProblem(undefined);
    try {
      await onEnd(row);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.failure.message);
      setState('still');
    }
  };
  return (
    <tr ref={element}>
      {factsOf(row).map(([label, value]) => (
        <td key={label} data-label={label}>
          {value}
        </td>
      ))}
      <td className={list.actions}>
        <Button
          size="small"
          look={state === 'still' ? 'plain' : 'danger'}
          isBusy={state === 'sent'}
          aria-label={`${words} ${nameOf(row)}`}
          onClick={() => void press()}
          onBlur={() => state === 'asked' && setState('still')}
        >
          {words}
        </Button>
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      </td>
    </tr>
  );
}
