import { wheelPositions } from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { useId } from 'react';
import { moveToNearest } from '../../../kit/lists/move-to-nearest.ts';
import { useTabStop } from '../../../kit/lists/use-tab-stop.ts';
import styles from './WheelMap.module.css';

type WheelPosition = (typeof wheelPositions)[number]['name'];

/** The position of each wheel in the map, for the arrow keys. */
const cells: Readonly<Record<WheelPosition, { row: number; column: number }>> = {
  LF: { row: 0, column: 0 },
  RF: { row: 0, column: 2 },
  LR: { row: 1, column: 0 },
  RR: { row: 1, column: 2 },
  spare: { row: 2, column: 1 },
};

const places = wheelPositions.map(({ name, label }) => ({ position: name, label, ...cells[name] }));

interface Props {
  label: string;
  chosen: readonly string[];
  /** A note about a position, such as that it was claimed before. */
  notes?: Readonly<Record<string, string>>;
  onToggle: (position: WheelPosition) => void;
  error?: string | undefined;
}

/**
 * The vehicle from above: a tap, Space or Enter chooses a wheel, the arrow keys move between them. To a screen reader it is a group of
 * toggle buttons.
 */
export function WheelMap({ label, chosen, notes = {}, onToggle, error }: Props) {
  const id = useId();
  const { itemProps } = useTabStop<WheelPosition>('LF');
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-message`}>
      <p id={`${id}-label`} className={styles.label}>
        {label}
      </p>
      <div className={styles.map}>
        <Vehicle />
        {places.map((place) => {
          const { position, label: name } = place;
          const note = notes[position];
          return (
            <button
              key={position}
              type="button"
              id={`${id}-${position}`}
              className={styles.wheel}
              data-position={position}
              data-noted={note !== undefined || undefined}
              data-invalid={error !== undefined || undefined}
              aria-describedby={error && `${id}-message`}
              aria-pressed={chosen.includes(position)}
              aria-label={[spokenOf(position, name), note].filter(Boolean).join(', ')}
              title={note}
              {...itemProps(position)}
              onClick={() => onToggle(position)}
              onKeyDown={(event) =>
                moveToNearest(event, {
                  from: place,
                  items: places,
                  elementOf: (to) => document.getElementById(`${id}-${to.position}`),
                })
              }
            >
              {position === 'spare' ? 'Spare' : position}
            </button>
          );
        })}
      </div>
      <p id={`${id}-message`} className={styles.message} data-wrong={error !== undefined || undefined}>
        {error ?? 'Tap each damaged position.'}
      </p>
    </div>
  );
}

/** With what is written on it, because that is what voice control listens for. */
function spokenOf(position: WheelPosition, name: string): string {
  return position === 'spare' ? name : `${position}, ${name.toLowerCase()}`;
}

/** The outline of a car, its front up. */
function Vehicle() {
  return (
    <svg className={styles.vehicle} viewBox="0 0 100 220" aria-hidden="true">
      <path d="M50 4C26 4 14 14 12 34L10 92v72c0 34 8 50 40 50s40-16 40-50V92L88 34C86 14 74 4 50 4Z" />
      <path d="M22 70c8-9 48-9 56 0l-7 22H29ZM26 168h48l6 16c-14 10-46 10-60 0Z" />
      <path d="M20 82l6 14v64l-7 12ZM80 82l-6 14v64l7 12Z" />
    </svg>
  );
}
