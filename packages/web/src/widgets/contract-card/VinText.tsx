import { CopyText } from '../../kit/clipboard/CopyText.tsx';
import styles from './VinText.module.css';

/** A VIN, its last 6 stronger: they are what people read aloud. A click copies it. */
export function VinText({ vin, isTabStop }: { vin: string; isTabStop: boolean }) {
  return (
    <CopyText text={vin} what="VIN" isTabStop={isTabStop}>
      <span className={styles.start}>{vin.slice(0, -6)}</span>
      <strong>{vin.slice(-6)}</strong>
    </CopyText>
  );
}
