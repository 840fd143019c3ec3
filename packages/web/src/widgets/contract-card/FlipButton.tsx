import { ArrowSwitchIcon } from '../../kit/icons.ts';
import styles from './FlipButton.module.css';

/** Turns the card over; its key is shown with it. */
export function FlipButton({ label, onFlip }: { label: string; onFlip: () => void }) {
  return (
    <button type="button" className={styles.flip} tabIndex={-1} onClick={onFlip}>
      <ArrowSwitchIcon size={14} />
      {label}
      <kbd aria-hidden="true">F</kbd>
    </button>
  );
}
