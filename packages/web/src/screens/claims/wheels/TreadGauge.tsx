import { leastTread32nds } from '@pitlane/shared/features/claims/rules/claim-entry';
import styles from './TreadGauge.module.css';

/** A new truck tire has this much, and the gauge ends there; in 32nds of an inch. */
const mostDepth = 18;

interface Props {
  /** In 32nds of an inch; undefined if it isn't known. */
  depth: number | undefined;
  onDepth: (depth: number) => void;
  /** Whose tread it is. */
  title: string;
}

/**
 * A tread gauge with a bar for each 32nd of an inch: a tap on one sets the depth. The field next to it is what the keyboard and a screen
 * reader use.
 */
export function TreadGauge({ depth, onDepth, title }: Props) {
  const bars = Array.from({ length: mostDepth }, (_, index) => index + 1);
  return (
    <div className={styles.gauge} aria-hidden="true" title={title}>
      <div className={styles.bars}>
        {bars.map((bar) => (
          <button
            key={bar}
            type="button"
            tabIndex={-1}
            className={styles.bar}
            data-filled={depth !== undefined && bar <= depth}
            data-worn={bar < leastTread32nds}
            onClick={() => onDepth(bar)}
            aria-label={`${bar}/32`}
          />
        ))}
      </div>
      <div className={styles.scale}>
        <span>0</span>
        <span>{depth === undefined ? '' : depthText(depth)}</span>
        <span>{mostDepth}/32″</span>
      </div>
    </div>
  );
}

function depthText(depth: number): string {
  return `${depth}/32″${depth < leastTread32nds ? ' worn' : ''}`;
}
