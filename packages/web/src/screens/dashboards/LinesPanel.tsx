import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Icon } from '../../kit/icons.ts';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import styles from './LinesPanel.module.css';

/** One line of a panel: what it is, what else matters, and where it leads. */
export interface PanelLine {
  key: string;
  /** Absent if there is nothing more to see. */
  address?: string;
  title: string;
  /** Muted, after the title. */
  detail?: string | undefined;
  /** At the right, aligned over the lines. */
  figure?: ReactNode;
}

interface Props {
  title: string;
  icon: Icon;
  /** Undefined while they are loading. */
  lines: readonly PanelLine[] | undefined;
  /** How many there are in all; the lines are the first of them. */
  total?: number | undefined;
  /** The page with all of them. */
  all?: string;
  empty: string;
  /** How many lines to expect, if known. */
  reserved?: number;
  /** Shown in place of the lines when they can't be loaded. */
  problem?: string | undefined;
}

/** Lines of a panel. Their room is kept whether they are there or not, so that nothing below moves. */
export const panelLines = 3;

/** A short list on the dashboard: its first lines, and where the others are. */
export function LinesPanel({ title, icon: Icon, total, all, ...content }: Props) {
  const { lines, problem } = content;
  return (
    <section className={styles.panel} aria-label={title} aria-busy={lines === undefined && !problem}>
      <header className={styles.header}>
        <Icon />
        <h2>{title}</h2>
        {/* Count and link have their room before they come: a title that wraps does so from the start. */}
        {total !== undefined && <span className={styles.count}>{total.toLocaleString('en-US')}</span>}
        {total === undefined && all && <span className={styles.count} />}
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
      <Lines {...content} />
    </section>
  );
}

type Content = Pick<Props, 'lines' | 'reserved' | 'empty' | 'problem'>;

function Lines({ lines, reserved = panelLines, empty, problem }: Content) {
  if (problem) return <p className={styles.empty}>{problem}</p>;
  if (!lines) {
    return (
      <div className={styles.waiting}>
        <Skeleton lines={reserved} height={22} />
      </div>
    );
  }
  if (lines.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, address, title, detail, figure }) => (
        <li key={key}>
          <Line address={address}>
            <span className={styles.title}>{title}</span>
            {detail && <span className={styles.detail}>{detail}</span>}
            {figure && <span className={styles.figure}>{figure}</span>}
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
