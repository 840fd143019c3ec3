import styles from './Line.module.css';

/** A line through equally spaced points that fills its frame. Values are in percent from the bottom. */
export function Line({ places }: { places: readonly number[] }) {
  const points = places.map((place, nth) => `${((nth + 0.5) / places.length) * 100},${100 - place}`);
  return (
    <svg className={styles.line} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
