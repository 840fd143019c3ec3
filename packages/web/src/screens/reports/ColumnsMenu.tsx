import type { ShownColumn } from '@pitlane/shared/engine/report';
import buttonStyles from '../../components/Button.module.css';
import { Button } from '../../components/Button.tsx';
import { ChevronDownIcon } from '../../components/icons.ts';
import styles from './ColumnsMenu.module.css';
import { PopupButton } from './PopupButton.tsx';
import type { GridLook } from './use-grid-look.ts';

interface Props {
  columns: readonly ShownColumn[];
  look: GridLook;
}

/** Chooses the columns that are shown, remembered for the report; one of them at least stays. */
export function ColumnsMenu({ columns, look }: Props) {
  const { isShown, show, reset } = look;
  return (
    <PopupButton
      title="Columns"
      panelWidth={232}
      className={`${buttonStyles.button} ${buttonStyles.plain} ${buttonStyles.small}`}
      face={
        <>
          Columns <ChevronDownIcon size={12} />
        </>
      }
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
          <Button size="small" className={styles.reset} disabled={!reset} onClick={reset}>
            As at first
          </Button>
        </>
      )}
    </PopupButton>
  );
}
