import { SkeletonBox } from '@primer/react';
import styles from './Skeleton.module.css';

interface Props {
  /** The expected number of lines, so that nothing moves when the content appears. */
  lines: number;
  /** The height of a line in px. */
  height?: number;
}

/** The space between two lines, in px. */
const gap = 12;

/** Reserves the space for content that is loading. The place that shows it announces "Loading…". */
export function Skeleton({ lines, height = 20 }: Props) {
  // The boxes appear a moment later; their space is reserved from the start.
  const minHeight = lines * (height + gap) - gap;
  return (
    <div className={styles.skeleton} style={{ gap, minHeight }} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines are the same
        <SkeletonBox key={line} height={`${height}px`} delay="short" />
      ))}
    </div>
  );
}
