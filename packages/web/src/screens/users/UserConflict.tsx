import { useEffect, useRef } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { Notice } from '../../kit/states/Notice.tsx';
import styles from './UserScreen.module.css';
import type { Difference } from './user-form.ts';

interface Props {
  differences: readonly Difference[];
  onTakeTheirs: () => void;
  onSaveYours: () => void;
}

/** Both versions of a user whom someone else has saved since the form was opened. Source: areas.md §3 (Better, 8) */
export function UserConflict({ differences, onTakeTheirs, onSaveYours }: Props) {
  const shown = useRef<HTMLDivElement>(null);
  // It is above the form, and Save is below it: on a phone, nothing would seem to happen.
  useEffect(() => shown.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={shown} className={styles.conflict} role="alert">
      <Notice kind="warning" title="Someone else changed this user. Nothing was saved.">
        Compare both versions, then choose one.
      </Notice>
      <table className={styles.versions}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Saved now</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, theirs, yours }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{theirs}</td>
              <td>{yours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.actions}>
        <Button onClick={onTakeTheirs}>Discard mine</Button>
        <Button look="primary" onClick={onSaveYours}>
          Save mine
        </Button>
      </div>
    </div>
  );
}
