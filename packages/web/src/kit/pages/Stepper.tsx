import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import styles from './Stepper.module.css';

/** One page of a task. */
export interface StepperPage {
  id: string;
  title: string;
  /** Why it can't be gone to yet, shown on its tab. */
  whyClosed?: string | undefined;
}

interface Props {
  /** What is being done: "New sale". */
  label: string;
  pages: readonly StepperPage[];
  current: string;
  onGo: (id: string) => void;
  /** What the last page's button says: "Finalize". */
  finishText: string;
  /** Absent while something on this page is missing. */
  onNext: (() => void) | undefined;
  isBusy?: boolean;
  children: ReactNode;
}

/** A task in pages: where one is, back to any page that was filled, and on to the next. What was typed stays on every page. */
export function Stepper(props: Props) {
  const { label, pages, current, onGo, finishText, onNext, isBusy = false, children } = props;
  const at = pages.findIndex(({ id }) => id === current);
  const before = pages[at - 1];
  const next = pages[at + 1];
  return (
    <section aria-label={label}>
      <ol className={styles.pages}>
        {pages.map(({ id, title, whyClosed }, index) => (
          <li key={id}>
            <button
              type="button"
              disabled={Boolean(whyClosed)}
              title={whyClosed}
              {...(id === current ? { 'aria-current': 'step' } : {})}
              onClick={() => onGo(id)}
            >
              <span className={styles.number}>{index + 1}</span> {title}
            </button>
          </li>
        ))}
      </ol>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>
        {before && <Button onClick={() => onGo(before.id)}>Back</Button>}
        <Button look="primary" disabled={!onNext} isBusy={isBusy} onClick={onNext}>
          {next ? `Next: ${next.title}` : finishText}
        </Button>
      </footer>
    </section>
  );
}
