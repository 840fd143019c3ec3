import styles from './FactList.module.css';
import type { Fact } from './facts.ts';

interface Props {
  facts: readonly Fact[];
  /** `grid`: few facts, the label above its value. `lines`: many, the label beside it, read down the columns. */
  layout: 'grid' | 'lines';
}

/** Labels and values in columns; what is empty is left out. */
export function FactList({ facts, layout }: Props) {
  return (
    <dl className={styles[layout]}>
      {facts
        .filter(({ text }) => text !== '')
        .map(({ label, text }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}
