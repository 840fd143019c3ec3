import type { Report, ShownColumn } from '@pitlane/shared/engine/report';
import { useRef } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { ChevronDownIcon } from '../../kit/icons.ts';
import { Popover } from '../../kit/menus/Popover.tsx';
import { useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import styles from './ColumnsMenu.module.css';
import type { GridLook } from './use-grid-look.ts';

const choose = { keys: ['o'], title: 'Choose columns' };

interface Props {
  report: Report;
  columns: readonly ShownColumn[];
  look: GridLook;
}

/** Chooses the columns that are shown, and whether groups show their rows, remembered for the report; one column at least stays. */
export function ColumnsMenu({ report, columns, look }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useShortcuts('Columns', [{ ...choose, run: () => button.current?.click() }]);
  const { isShown, show, isFolded, fold, reset } = look;
  return (
    <Popover
      title="Columns"
      className={styles.panel}
      anchor={(opener) => (
        <Button ref={button} size="small" keys={choose.keys[0]} {...opener}>
          Columns <ChevronDownIcon size={12} />
        </Button>
      )}
    >
      {() => (
        <>
          <ul>
            {columns.map(({ key, header }) => (
              <li key={key}>
                <label className={styles.entry}>
                  <input
                    type="checkbox"
                    checked={isShown(key)}
                    disabled={isShown(key) && look.columns.length === 1}
                    onChange={(event) => show(key, event.target.checked)}
                  />
                  {header}
                </label>
              </li>
            ))}
          </ul>
          {report.operation.sheet?.groupBy && (
            <label className={`${styles.entry} ${styles.groups}`}>
              <input type="checkbox" checked={isFolded} onChange={(event) => fold(event.target.checked)} />
              Subtotals only
            </label>
          )}
          <Button size="small" className={styles.reset} disabled={!reset} onClick={reset}>
            Reset columns
          </Button>
        </>
      )}
    </Popover>
  );
}
