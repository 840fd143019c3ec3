import { states } from '@pitlane/shared/features/places/rules/states';
import { type CellKind, formatCell } from '@pitlane/shared/kernel/format';
import { type KeyboardEvent, useState } from 'react';
import { nearestByKey } from '../../kit/lists/move-to-nearest.ts';
import styles from './StatesMap.module.css';
import { stateTiles } from './state-tiles.ts';

interface Props {
  title: string;
  /** Values by the state's abbreviation; a state without one has none. */
  values: ReadonlyMap<string, number>;
  kind: CellKind;
  isStale?: boolean;
  /** What choosing a tile does, as a tile says it: "Show only its dealers". */
  onChoose: (state: string) => void;
  choosing: string;
}

const names: ReadonlyMap<string, string> = new Map(states);

/** Shades from the least to the greatest value. */
const shades = 5;

/** The states as tiles, the greater the darker, each with its number. Arrows go from tile to tile, Enter chooses one. */
export function StatesMap({ title, values, kind, isStale, onChoose, choosing }: Props) {
  const [current, setCurrent] = useState('CA');
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
            tabIndex={state === current ? 0 : -1}
            aria-label={`${state} ${formatCell(kind, value)}, ${names.get(state) ?? state}. ${choosing}`}
            title={name}
            onKeyDown={moveBetweenTiles}
            onFocus={() => setCurrent(state)}
            onClick={() => onChoose(state)}
          >
            <span>{state}</span> {value > 0 && <strong>{formatCell(kind, value)}</strong>}
          </button>
        );
      })}
    </div>
  );
}

/** Moves the focus to the nearest tile in the direction of an arrow. */
function moveBetweenTiles(event: KeyboardEvent<HTMLElement>): void {
  const from = stateTiles.find(({ state }) => state === event.currentTarget.dataset['state']);
  const to = from && nearestByKey(event, from, stateTiles);
  if (!to) return;
  event.preventDefault();
  event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-state="${to.state}"]`)?.focus();
}
