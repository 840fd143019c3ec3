import { type KeyboardEvent, useId, useRef } from 'react';
import { moveFocus } from '../lists/move-focus.ts';
import styles from './Segments.module.css';

interface Props<Value extends string> {
  /** The label of the choices, for a screen reader and in front of them. */
  label: string;
  choices: readonly { value: Value; text: string }[];
  value: Value;
  onValue: (value: Value) => void;
  error?: string | undefined;
}

/** A choice among few values that are all visible. A click or an arrow key selects one. */
export function Segments<Value extends string>(props: Props<Value>) {
  const { label, choices, value, onValue, error } = props;
  const messageId = useId();
  const group = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) =>
    moveFocus(event, [...(group.current?.querySelectorAll('button') ?? [])], { isBothWays: true });
  return (
    <div className={styles.segments}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div
        ref={group}
        role="radiogroup"
        aria-label={label}
        aria-invalid={Boolean(error)}
        aria-describedby={error && messageId}
        className={styles.group}
      >
        {choices.map((choice) => (
          // biome-ignore lint/a11y/useSemanticElements: a browser's radio can't be drawn as a segment
          <button
            key={choice.value}
            type="button"
            role="radio"
            aria-checked={choice.value === value}
            // Only the selected one is a Tab stop: focusing another would select it.
            data-invalid={(Boolean(error) && choice.value === value) || undefined}
            tabIndex={choice.value === value ? 0 : -1}
            onFocus={() => choice.value !== value && onValue(choice.value)}
            onKeyDown={move}
            onClick={() => onValue(choice.value)}
          >
            {choice.text}
          </button>
        ))}
      </div>
      {error && (
        <p id={messageId} className={styles.message}>
          {error}
        </p>
      )}
    </div>
  );
}
