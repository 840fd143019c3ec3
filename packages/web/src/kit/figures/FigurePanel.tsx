import type { ReactNode } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { SyncIcon } from '../icons.ts';
import { type Answer, loadStateOf } from '../states/answer.ts';
import { LoadingContainer } from '../states/LoadingContainer.tsx';
import styles from './FigurePanel.module.css';

interface Props {
  title: string;
  answer: Answer;
  /** At the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a chart. It has its full height from the start, keeps old figures while new ones load, and offers a reload if that fails. */
export function FigurePanel({ title, answer, actions, children }: Props) {
  const { data, isError, isFetching, refetch } = answer;
  const hasFailed = isError && !isFetching;
  return (
    <section className={styles.panel} aria-label={title} aria-busy={isFetching}>
      <header className={styles.header}>
        <h3>{title}</h3>
        {hasFailed && data !== undefined && (
          <>
            <span role="alert">Couldn't update</span>
            <IconButton icon={SyncIcon} label={`Reload ${title}`} onClick={() => void refetch()} />
          </>
        )}
        {actions}
      </header>
      <LoadingContainer
        state={loadStateOf(answer)}
        failure="Couldn't load this chart."
        onReload={() => void refetch()}
        height={figureHeight}
      >
        {children}
      </LoadingContainer>
    </section>
  );
}

/** As `--figure-height` in tokens.css. */
const figureHeight = 236;
