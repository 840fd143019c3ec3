import { XIcon } from '../../components/icons.ts';
import styles from './Palette.module.css';
import { closePalette } from './palette-request.ts';

/** Closes the palette; it shows the key that does it too. */
export function CloseButton() {
  return (
    <button type="button" className={styles.close} aria-label="Close" onClick={closePalette}>
      <span className={styles.closeKey} aria-hidden="true" />
      <XIcon />
    </button>
  );
}
