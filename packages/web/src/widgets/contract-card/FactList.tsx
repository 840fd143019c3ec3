import type { ReactNode } from 'react';
import { Copyable } from '../../kit/clipboard/Copyable.tsx';
import styles from './FactList.module.css';
import type { Fact } from './facts.ts';

interface Props {
  facts: readonly Fact[];
  /** `grid`: few facts, the label above its value. `lines`: many, the label next to it, read down the columns. `list`: those of one column. */
  layout: 'grid' | 'lines' | 'list';
  /** Whether Tab stops at the first value, to copy it; arrows move on from there. */
  isTabStop: boolean;
}

/** Labels and values in columns, each to be copied; what is empty is left out. */
export function FactList({ facts, layout, isTabStop }: Props) {
  return (
    <dl className={styles[layout]}>
      {facts
        .filter(({ text }) => text !== '')
        .map(({ label, text, isPlain }, index) => (
          <div
            key={label}
            className={styles.fact}
            data-plain={isPlain}
            data-whole={breakAt(text) > 0 || undefined}
          >
            <dt className={isPlain ? 'visually-hidden' : undefined}>{label}</dt>
            <dd>
              <Copyable text={text} what={label} isTabStop={isTabStop && index === 0}>
                {breakable(text)}
              </Copyable>
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Where people break an email address and a VIN, if they must: before the @, before the last 6; -1 for any other text. */
function breakAt(text: string): number {
  return /^[A-Z\d]{17}$/.test(text) ? 11 : text.indexOf('@');
}

function breakable(text: string): ReactNode {
  const at = breakAt(text);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
