import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Icon } from '../../kit/icons.ts';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import styles from './HomePanel.module.css';

/** One line of a panel: what it is, what else matters, and where it leads. */
export interface HomeLine {
  key: string;
  address: string;
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
  lines: readonly HomeLine[] | undefined;
  /** How many there are in all; the lines are the first of them. */
  total?: number | undefined;
  /** Where all of them are. */
  all?: string;
  empty: string;
  /** How many lines there are to be, where that is known. */
  reserved?: number;
  /** Shown in place of the lines when they can't be loaded. */
  problem?: string | undefined;
}

/** Lines of a panel that doesn't know how many there are: it has their room before they come, and where there are fewer. */
export const usualLines = 3;

/** The height of a line, and the room above the first, in px. */
const [lineHeight, above] = [34, 4];

/** A short list on the home page: its first lines, and where the others are. */
export function HomePanel({ title, icon: Icon, total, all, reserved = usualLines, ...content }: Props) {
  const { lines, problem } = content;
  // The panels below it never move.
  const minHeight = reserved > 0 ? above + reserved * lineHeight : undefined;
  return (
    <section className={styles.panel} aria-label={title} aria-busy={lines === undefined && !problem}>
      <header className={styles.header}>
        <Icon />
        <h2>{title}</h2>
        {total !== undefined && <span className={styles.count}>{total.toLocaleString('en-US')}</span>}
        {all && total ? (
          <Link className={styles.all} to={all} aria-label={`Show all: ${title}`}>
            Show all
          </Link>
        ) : null}
      </header>
      <div className={styles.room} style={{ minHeight }}>
        <Lines {...content} reserved={reserved} />
      </div>
    </section>
  );
}

type Content = Pick<Props, 'lines' | 'empty' | 'problem'> & { reserved: number };

function Lines({ lines, reserved, empty, problem }: Content) {
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
          <Link to={address} className={styles.line}>
            <span className={styles.title}>{title}</span>
            {detail && <span className={styles.detail}>{detail}</span>}
            {figure && <span className={styles.figure}>{figure}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
