import { Copyable } from '../../kit/clipboard/Copyable.tsx';
import styles from './FactList.module.css';
import type { Fact } from './facts.ts';

interface Props {
  facts: readonly Fact[];
  /** `grid`: few facts, the label above its value. `lines`: many, the label next to it, read down the columns. `list`: those of one column. */
  layout: 'grid' | 'lines' | 'list';
  /** Whether Tab stops at the first value, to copy it; arrow keys move to the others. */
  isTabStop: boolean;
}

/** Facts that are read as one word: a VIN, and an email address. */
const whole = /^\w{17}$|@/;

/** Labels and values in columns, each to be copied; what is empty is left out. */
export function FactList({ facts, layout, isTabStop }: Props) {
  return (
    <dl className={styles[layout]}>
      {facts
        .filter(({ text }) => text)
        .map(({ label, text, isPlain }, index) => (
          <div
            key={label}
            className={styles.fact}
            data-plain={isPlain}
            data-whole={whole.test(text) || undefined}
          >
            <dt className={isPlain ? 'visually-hidden' : undefined}>{label}</dt>
            <dd>
              <Copyable text={text} what={label} isTabStop={isTabStop && index === 0}>
                {text.includes('@')
                  ? text.split(/(?=[@.])/).map((part, at) => (
                      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their order
                      <span key={at}>{part}</span>
                    ))
                  : text}
              </Copyable>
            </dd>
          </div>
        ))}
    </dl>
  );
}
