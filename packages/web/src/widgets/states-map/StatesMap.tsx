import { states } from '@pitlane/shared/features/places/rules/states';
import { type CellKind, formatCell } from '@pitlane/shared/kernel/format';
import { moveToNearest } from '../../kit/lists/move-to-nearest.ts';
import { useTabStop } from '../../kit/lists/use-tab-stop.ts';
import styles from './StatesMap.module.css';
import { stateTiles } from './state-tiles.ts';

interface Props {
  title: string;
  /** Values by the state's abbreviation; a state without one has none. */
  values: ReadonlyMap<string, number>;
  kind: CellKind;
  isStale?: boolean;
  /** The action of a tile, for its label: "Show only its dealers". */
  onChoose: (state: string) => void;
  choosing: string;
}

const names: ReadonlyMap<string, string> = new Map(states);

/** Shades from the least to the greatest value. */
const shades = 5;

/** The states as tiles, the greater the darker, each with its number. Arrows go from tile to tile, Enter chooses one. */
export function StatesMap({ title, values, kind, isStale, onChoose, choosing }: Props) {
  const tiles = useTabStop('CA');
  const most = Math.max(0, ...values.values());
  return (
    <div className={styles.map} role="group" aria-label={title} data-stale={isStale || undefined}>
      {stateTiles.map(({ state, row, column }) => {
        const value = values.get(state) ?? 0;
        const name = `${names.get(state) ?? state}: ${formatCell(kind, value)}`;
        return (
          <button
            key={state}
            type="button"
            className={styles.tile}
            style={{ gridRow: row, gridColumn: column }}
            data-shade={most > 0 && value > 0 ? Math.ceil((value / most) * shades) : 0}
            data-state={state}
            {...tiles.itemProps(state)}
            aria-label={`${state} ${formatCell(kind, value)}, ${names.get(state) ?? state}. ${choosing}`}
            title={name}
            onKeyDown={(event) =>
              moveToNearest(event, { from: { state, row, column }, items: stateTiles, elementOf })
            }
            onClick={() => onChoose(state)}
          >
            <span>{state}</span> {value > 0 && <strong>{formatCell(kind, value)}</strong>}
          </button>
        );
      })}
    </div>
  );
}

/** The tile of a state among those around another. */
function elementOf({ state }: { state: string }, tile: HTMLElement): HTMLElement | null | undefined {
  return tile.parentElement?.querySelector<HTMLElement>(`[data-state="${state}"]`);
}
