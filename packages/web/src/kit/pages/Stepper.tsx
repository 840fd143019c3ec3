import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import styles from './Stepper.module.css';

/** One page of a task. */
export interface StepperPage {
  id: string;
  title: string;
  /** Why it can't be opened yet, shown on its tab. */
  whyClosed?: string | undefined;
}

interface Props {
  /** The task: "New sale". */
  label: string;
  pages: readonly StepperPage[];
  current: string;
  onGo: (id: string) => void;
  /** About the whole task: that it is saved, how to start over. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A task in pages: the current one, and links to every page that can be filled in. Typed values stay on every page. */
export function Stepper({ label, pages, current, onGo, aside, children }: Props) {
  return (
    <section aria-label={label}>
      <div className={styles.head}>
        <ol className={styles.pages}>
          {pages.map(({ id, title, whyClosed }, index) => (
            <li key={id}>
              {/* A closed one can have the focus, so that the keyboard finds out why. */}
              <button
                type="button"
                aria-disabled={Boolean(whyClosed)}
                title={whyClosed}
                {...(id === current ? { 'aria-current': 'step' } : {})}
                onClick={() => !whyClosed && onGo(id)}
              >
                <span className={styles.number}>{index + 1}</span> {title}
              </button>
            </li>
          ))}
        </ol>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

interface FootProps {
  /** Absent on the first page. */
  onBack?: (() => void) | undefined;
  /** The text of the button that submits the page's form: "Next: Plans". */
  nextText: string;
  /** Next to the buttons: missing values, or the total. */
  children?: ReactNode;
}

/** The end of a page of a task, inside its form: back, and on to the next page. It stays in sight while the page is scrolled. */
export function StepperFoot({ onBack, nextText, children }: FootProps) {
  return (
    <footer className={styles.foot}>
      <div className={styles.said}>{children}</div>
      {onBack && <Button onClick={onBack}>Back</Button>}
      <Button type="submit" look="primary" keys="mod+Enter">
        {nextText}
      </Button>
    </footer>
  );
}
