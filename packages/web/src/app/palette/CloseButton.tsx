import { XIcon } from '../../kit/icons.ts';
import { closePalette } from '../../portal/run-command/palette-request.ts';
import { pressOwn } from './enter-key.ts';
import styles from './Palette.module.css';

/** Closes the palette; it shows the key that does it too. */
export function CloseButton() {
  return (
    <button
      type="button"
      className={styles.close}
      aria-label="Close"
      onKeyDown={pressOwn}
      onClick={closePalette}
    >
      <span className={styles.closeKey} aria-hidden="true" />
      <XIcon />
    </button>
  );
}
