import type { ComponentProps, ReactNode } from 'react';
import { AnswerContainer } from '../states/AnswerContainer.tsx';
import type { Answer } from '../states/answer.ts';
import { DataTable } from './DataTable.tsx';
import styles from './LoadedTable.module.css';

interface EmptyText {
  /** "No messages yet." */
  title: string;
  /** Shown if there are no rows. */
  text: ReactNode;
}

interface Props<Row> extends Omit<ComponentProps<typeof DataTable<Row>>, 'rows'> {
  /** The call whose rows are shown. */
  answer: Answer<readonly Row[]>;
  /** The message if it couldn't be loaded. */
  failure: string;
  /** The message if there are no rows at all. */
  empty: EmptyText;
  /** Whether the rows are filtered, so that an empty table means no matches. */
  isFiltered?: boolean;
}

/** The rows of a call as a table, with the states before and instead of them: loading, failed, empty, no matches. */
export function LoadedTable<Row>({ answer, failure, empty, isFiltered = false, ...table }: Props<Row>) {
  const { data } = answer;
  return (
    <AnswerContainer answer={answer} failure={failure} height={180}>
      {data?.length === 0 && <Empty {...(isFiltered ? noMatches : empty)} />}
      {data && data.length > 0 && <DataTable rows={data} {...table} />}
    </AnswerContainer>
  );
}

const noMatches: EmptyText = { title: 'No matches.', text: 'Check the spelling or remove a filter.' };

/** Quiet, where the first row would start: the page's own button is what is loud. */
function Empty({ title, text }: EmptyText) {
  return (
    <div className={styles.empty}>
      <p>{title}</p>
      <p>{text}</p>
    </div>
  );
}
