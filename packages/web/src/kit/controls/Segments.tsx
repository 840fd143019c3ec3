import { type KeyboardEvent, useRef } from 'react';
import { moveFocus } from '../lists/move-focus.ts';
import styles from './Segments.module.css';

interface Props<Value extends string> {
  /** What is chosen, for a screen reader and before the choices. */
  label: string;
  choices: readonly { value: Value; text: string }[];
  value: Value;
  onValue: (value: Value) => void;
}

/** One of few, all in sight, chosen at once by a click or an arrow key. */
export function Segments<Value extends string>({ label, choices, value, onValue }: Props<Value>) {
  const group = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) =>
    moveFocus(event, [...(group.current?.querySelectorAll('button') ?? [])], { isBothWays: true });
  return (
    <div className={styles.segments}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div ref={group} role="radiogroup" aria-label={label} className={styles.group}>
        {choices.map((choice) => (
          // biome-ignore lint/a11y/useSemanticElements: a browser's radio can't be drawn as a segment
          <button
            key={choice.value}
            type="button"
            role="radio"
            aria-checked={choice.value === value}
            tabIndex={choice.value === value ? 0 : -1}
            onFocus={() => choice.value !== value && onValue(choice.value)}
            onKeyDown={move}
            onClick={() => onValue(choice.value)}
          >
            {choice.text}
          </button>
        ))}
      </div>
    </div>
  );
}
