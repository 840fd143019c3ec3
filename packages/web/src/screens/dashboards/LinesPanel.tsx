import { formatCell } from '@pitlane/shared/kernel/format';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import type { Icon } from '../../kit/icons.ts';
import { type Answer, loadStateOf } from '../../kit/states/answer.ts';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import styles from './LinesPanel.module.css';

/** A line of a panel: its title, its details, and its link. */
export interface PanelLine {
  key: string;
  /** Absent if there is nothing more to see. */
  address?: string;
  title: string;
  /** Muted, after the title. */
  detail?: string | undefined;
  /** At the right, aligned over the lines. */
  figure?: ReactNode;
  /** The figure is red: it can't wait. */
  isUrgent?: boolean;
}

interface Props {
  title: string;
  icon: Icon;
  /** Undefined while they are loading. */
  lines: readonly PanelLine[] | undefined;
  /** The total; the lines are the first of them. */
  total?: number | undefined;
  /** Shown while the page has a filter that doesn't apply to this panel: "All dealers". */
  reach?: string | undefined;
  /** The page with all of them. */
  all?: string;
  empty: string;
  /** The expected number of lines, if known. */
  reserved?: number;
  /** Shown in place of the lines when they can't be loaded, with a way to load them again. */
  problem?: LoadProblem | undefined;
}

interface LoadProblem {
  text: string;
  onReload: () => void;
}

/** Returns the message of a panel whose call failed; nothing while its previous lines are shown. */
export function problemOf(text: string, answer: Answer): LoadProblem | undefined {
  return loadStateOf(answer) === 'failed' ? { text, onReload: () => void answer.refetch() } : undefined;
}

/** Shown instead of lines that couldn't be loaded. */
export const listProblem = "Couldn't load this list.";

/** The lines of a panel. Their space is reserved, so that nothing below moves. */
export const panelLines = 3;

/** A short list on the dashboard: its first lines, and where the others are. */
export function LinesPanel({ title, icon: Icon, total, reach, all, ...content }: Props) {
  const { lines, problem, reserved } = content;
  const panel = useRef<HTMLElement>(null);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      {...(reserved === undefined ? {} : { style: { '--panel-lines': reserved } as CSSProperties })}
      aria-label={title}
      aria-busy={lines === undefined && !problem}
    >
      <header className={styles.header}>
        <Icon />
        <h2>{title}</h2>
        {/* Count and link have their room before they come: a title that wraps does so from the start. */}
        {total !== undefined && <span className={styles.count}>{formatCell('count', total)}</span>}
        {total === undefined && all && <span className={styles.count} />}
        {reach && <span className={styles.reach}>{reach}</span>}
        {all && (
          <Link
            className={styles.all}
            to={all}
            aria-label={`Show all: ${title}`}
            data-waiting={!total || undefined}
          >
            Show all
          </Link>
        )}
      </header>
      {/* The button disappears, and what replaces it is next for the keyboard. */}
      <Lines {...content} onReload={() => panel.current?.focus()} />
    </section>
  );
}

interface Content extends Pick<Props, 'lines' | 'reserved' | 'empty' | 'problem'> {
  onReload: () => void;
}

function Lines({ lines, reserved = panelLines, empty, problem, onReload }: Content) {
  if (problem) {
    return (
      // Its own element: as the waiting one, a screen reader wouldn't announce it, and it would move.
      <div key="problem" className={styles.problem} role="alert">
        <p>{problem.text}</p>
        <Button
          size="small"
          onClick={() => {
            onReload();
            problem.onReload();
          }}
        >
          Reload
        </Button>
      </div>
    );
  }
  if (!lines) {
    return (
      <div key="waiting" className={styles.waiting}>
        <Skeleton lines={reserved} height={22} />
      </div>
    );
  }
  if (lines.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, address, title, detail, figure, isUrgent }) => (
        <li key={key}>
          <Line address={address}>
            <span className={styles.title}>{title}</span>
            {detail && <span className={styles.detail}>{detail}</span>}
            {figure && (
              <span className={styles.figure} data-urgent={isUrgent || undefined}>
                {figure}
              </span>
            )}
          </Line>
        </li>
      ))}
    </ul>
  );
}

function Line({ address, children }: { address: string | undefined; children: ReactNode }) {
  if (address === undefined) return <span className={styles.line}>{children}</span>;
  return (
    <Link to={address} className={styles.line}>
      {children}
    </Link>
  );
}
