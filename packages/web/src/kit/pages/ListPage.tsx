import type { ReactNode } from 'react';
import { type DataColumn, DataTable } from '../lists/DataTable.tsx';
import { FilterBox } from '../lists/FilterBox.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { LoadingContainer } from '../states/LoadingContainer.tsx';
import styles from './Page.module.css';

interface Props<Row> {
  title: string;
  intro?: string;
  /** The buttons of the page, the primary one last. */
  actions?: ReactNode;
  /** Narrows the rows by text; absent if the list is short. */
  onFilter?: (text: string) => void;
  /** More filters, next to the text. */
  filters?: ReactNode;
  /** What the rows are, in the plural and in lower case: "brands". */
  what: string;
  rows: readonly Row[] | undefined;
  columns: readonly DataColumn<Row>[];
  rowId: (row: Row) => string;
  hasFailed: boolean;
  onReload: () => void;
  /** The message if there are no rows at all. */
  empty: { title: string; text?: string; action?: ReactNode };
  /** Whether the rows are filtered, so that none means no matches. */
  isFiltered?: boolean;
}

/** A page that lists things: filters above, a table on a desktop and cards on a phone, with its loading, error and empty states. */
export function ListPage<Row>(props: Props<Row>) {
  const { title, intro, actions, onFilter, filters, what, rows, columns, rowId, hasFailed, onReload } = props;
  const isEmpty = rows?.length === 0;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {intro && <p className={styles.intro}>{intro}</p>}
      {(onFilter || filters) && (
        <div className={styles.tools}>
          {onFilter && <FilterBox what={what} onFilter={onFilter} />}
          {filters}
        </div>
      )}
      <div className={styles.body}>
        <LoadingContainer
          state={rows ? 'loaded' : hasFailed ? 'failed' : 'loading'}
          failure={`Couldn't load the ${what}.`}
          onReload={onReload}
          height={180}
        >
          {isEmpty &&
            (props.isFiltered ? (
              <EmptyState title="No matches." text="Check the spelling or remove a filter." />
            ) : (
              <EmptyState {...props.empty} />
            ))}
          {rows && !isEmpty && <DataTable label={title} rows={rows} columns={columns} rowId={rowId} />}
        </LoadingContainer>
      </div>
    </div>
  );
}
